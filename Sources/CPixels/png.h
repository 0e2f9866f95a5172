#include <stdint.h>

/// One filtered row of 1 + width × channels bytes; `above` holds the row before and receives this one, `line` is scratch.
void vpx_png_row(uint8_t *out, uint8_t *above, uint8_t *line, const uint32_t *pixels, int width, int channels);
