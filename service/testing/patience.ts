/** For waits and limits in tests: stops only tests that would never end. Milliseconds. */
export const patience = 15 * 60_000;
