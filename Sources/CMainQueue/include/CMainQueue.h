#ifndef VITRINE_CMAINQUEUE_H
#define VITRINE_CMAINQUEUE_H

/// Becomes readable when the main dispatch queue has work. For a thread that serves the queue itself, beside other descriptors.
int vitrine_main_queue_descriptor(void);
/// Runs what the main queue holds. On the main thread only.
void vitrine_main_queue_drain(void);

#endif
