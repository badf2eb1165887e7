/** The exit codes of the command line. docs/cli.md has the same table. */
export const exitCode = { done: 0, failed: 1, usage: 2, rejected: 3, pending: 4 } as const;

export const exitMeanings: Readonly<Record<keyof typeof exitCode, string>> = {
  done: 'everything found is uploaded or a duplicate, or a signal stopped the run',
  failed: 'it could not be done: the last line of the standard error says why; `proof`, `doctor`: something is wrong',
  usage: 'an option, a path or the token is missing or wrong; nothing was done',
  rejected: 'nothing is pending, and some files were rejected',
  pending: 'files are pending, or nothing can be sent before a person acts; a `waiting` line says why',
};
