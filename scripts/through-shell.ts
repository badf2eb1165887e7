import type { CommandLine } from './keyring.ts';

/** Windows starts npm's commands, which are .cmd files, through its shell alone: it splits at blanks that are not quoted. */
export function throughShell(
  { command, args }: CommandLine,
  platform = process.platform,
): CommandLine & { readonly shell: boolean } {
  if (platform !== 'win32') return { command, args, shell: false };
  return { command: quoted(command), args: args.map(quoted), shell: true };
}

const quoted = (word: string): string => `"${word}"`;
