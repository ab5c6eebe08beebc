// Declares the functions of a library that is loaded at run time, so that neither it nor its headers are needed to build the
// program: a structure of pointers to them, and a function that returns their names, each followed by a space, in the order of
// the structure. FUNCTIONS is a macro that gives another macro the result, name and parameters of each function.
#define LIBRARY(Library, FUNCTIONS) \
  struct Library { \
    FUNCTIONS(POINTER_TO_FUNCTION) \
  }; \
  static inline const char *Library##Names(void) { return FUNCTIONS(NAME_OF_FUNCTION); }

#define POINTER_TO_FUNCTION(result, name, parameters) result(*name) parameters;
#define NAME_OF_FUNCTION(result, name, parameters) #name " "
