/**
 * For waits and limits in tests: only stops endless waits. Shorter than a test's limit, so that the wait can report its
 * subject.
 */
export const patience = 15 * 60_000;
