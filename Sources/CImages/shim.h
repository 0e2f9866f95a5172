#include <gdk-pixbuf/gdk-pixbuf.h>
#include <libdeflate.h>
