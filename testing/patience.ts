/** For waits and limits in tests: only against what never comes. Under the limit of a test, so that the wait says what it was for. */
export const patience = 15 * 60_000;
