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
/// Moves the clock on and hands what is due to its queue, in order of time.
/// Work for queues other than the main one has ended, or has had 100 ms to end, when this returns.
void vitrine_time_advance(double seconds);

#endif
