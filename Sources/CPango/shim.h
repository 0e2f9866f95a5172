#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <hb.h>
#include <hb-ot.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <fontconfig/fontconfig.h>

// What Swift can't call: casts between GObject types, variadic functions and bit fields.

static inline const FcPattern *vitrine_pango_pattern(PangoFont *font) {
    return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern(PANGO_FC_FONT(font)) : NULL;
}

/// Bit 0: a line may be broken before the character; bit 1: blank; bit 2: a cursor may stand before it.
static inline unsigned vitrine_log_attr(const PangoLogAttr *attributes, int index) {
    return attributes[index].is_line_break | attributes[index].is_white << 1 | attributes[index].is_cursor_position << 2;
}

static inline hb_script_t vitrine_item_script(const PangoItem *item) {
    return hb_script_from_iso15924_tag(g_unicode_script_to_iso15924((GUnicodeScript)item->analysis.script));
}

/// The direction of the first strong character (deprecated for applications, but what Pango itself goes by).
static inline PangoDirection vitrine_base_direction(const char *text, int length) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return pango_find_base_dir(text, length);
    G_GNUC_END_IGNORE_DEPRECATIONS
}
