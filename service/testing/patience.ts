/** For waits and limits in tests: only against what never ends. Milliseconds. */
export const patience = 15 * 60_000;
