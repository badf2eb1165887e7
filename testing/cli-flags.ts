/** Node's arguments in `npm run cli`: without them V8's memory use varies by tens of MB. */
export const cliFlags: readonly string[] = ['--max-semi-space-size=4', '--heap-growing-percent=40'];
