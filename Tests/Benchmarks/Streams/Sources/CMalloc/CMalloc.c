#include "CMalloc.h"
