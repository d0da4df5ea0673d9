#include <unibilium.h>
