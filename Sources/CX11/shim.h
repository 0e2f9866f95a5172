#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/sync.h>

// Xlib's input-method calls are variadic, which Swift can't call; these are the few forms that are needed.
// They live here and not in CShims because whoever links CShims must not need Xlib.

static inline XIC vitrine_ic_create(XIM im, Window window) {
    return XCreateIC(im, XNInputStyle, XIMPreeditNothing | XIMStatusNothing,
                     XNClientWindow, window, XNFocusWindow, window, (char *)0);
}

/// The events that the input method wants to see, to be added to the window's event mask.
static inline long vitrine_ic_filter_events(XIC ic) {
    long mask = 0;
    return XGetICValues(ic, XNFilterEvents, &mask, (char *)0) ? 0 : mask;
}

/// `callback` must outlive the input method. It runs when the method's server goes away, after which `im` and its contexts are invalid.
static inline int vitrine_im_set_destroy_callback(XIM im, XIMCallback *callback) {
    return XSetIMValues(im, XNDestroyCallback, callback, (char *)0) ? 0 : 1;
}
