export interface CommandLine {
  /** Files given with -r / --require ahead of the app. */
  readonly preload: readonly string[];
  readonly switches: ReadonlyMap<string, string>;
  /** The app's folder or entry file, when one was given. */
  readonly entry: string | undefined;
  readonly wantsVersion: boolean;
}

function parseSwitch(argument: string): readonly [string, string] {
  const body = argument.slice(2);
  const at = body.indexOf('=');
  return at < 0 ? [body, ''] : [body.slice(0, at), body.slice(at + 1)];
}

const isRequire = (argument: string): boolean => argument === '-r' || argument === '--require';

/** Reads Electron's command line: switches anywhere, the first plain argument is the app, the rest is the app's. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const preload: string[] = [];
  const switches = new Map<string, string>();
  let entry: string | undefined;
  let wantsVersion = false;
  for (let at = 0; at < args.length; at++) {
    const argument = args[at] ?? '';
    if (isRequire(argument) && entry === undefined) preload.push(args[++at] ?? '');
    else if (entry === undefined && (argument === '-v' || argument === '--version')) wantsVersion = true;
    else if (argument.startsWith('--')) switches.set(...parseSwitch(argument));
    else if (!argument.startsWith('-')) entry ??= argument;
  }
  return { preload, switches, entry, wantsVersion };
}
