#ifndef VITRINE_CVIRTUALTIME_H
#define VITRINE_CVIRTUALTIME_H

// Time that passes when we say so. Once switched on, `DispatchQueue.asyncAfter` and `Task.sleep` of this process no longer
// wait: what they would run later is kept until `vitrine_time_advance` reaches its moment. A snapshot at 3.5 seconds then
// takes milliseconds, and what happens at 3.5 seconds happens at exactly that moment.
//
// Only the agent links this; it must export its symbols, because that is how its `dispatch_after` comes before libdispatch's.

#include <stdint.h>

/// Switches virtual time on, at 0 seconds. There is no way back.
void vitrine_time_begin(void);
int vitrine_time_is_virtual(void);
/// Seconds since `vitrine_time_begin`.
double vitrine_time_now(void);
/// The moment of the next thing that waits, in seconds; infinity when nothing does.
double vitrine_time_next(void);
/// Forgets all that waits: it belongs to a preview that is shown no more.
void vitrine_time_discard(void);
/// Moves the clock on and hands what is due to its queue, in order of time.
void vitrine_time_advance(double seconds);

// How the main thread learns that all work which was started has ended.

/// Pieces of work that were given to queues other than the main one and have not ended.
int vitrine_time_busy(void);
/// Counts every piece of work given to any queue.
uint64_t vitrine_time_activity(void);
/// Puts a mark at the end of the main queue.
void vitrine_time_mark(void);
/// The mark was reached: all that stood before it on the main queue has run.
int vitrine_time_mark_reached(void);

#endif
