/** As `npm run cli` starts Node: how much room V8 takes would else be up to its mood, by tens of MB. */
export const cliFlags: readonly string[] = ['--max-semi-space-size=4', '--heap-growing-percent=40'];
