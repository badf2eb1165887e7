import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The arguments of a start. */
export interface StartArguments {
  /** a start at login: no window until one is requested */
  readonly hidden: boolean;
  /** absolute */
  readonly paths: readonly string[];
}

/**
 * Parses the command line of this process or of a second one. An unpacked start has the app's folder as its first
 * argument, a packaged one does not. `cwd`: of that process, for relative paths. Desktops pass files as paths or file:
 * URLs.
 */
export function readStart(argv: readonly string[], packaged: boolean, cwd: string): StartArguments {
  const given: string[] = [];
  let hidden = false;
  let onlyPaths = false;
  const words = argv.slice(1);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (onlyPaths || !word.startsWith('-')) given.push(word);
    else if (word === '--') onlyPaths = true;
    else if (word === '--hidden') hidden = true;
    // Skips Electron's own option in an unpacked start: -r SCRIPT.
    else if (!packaged && word === '-r') at += 1;
  }
  const named = packaged ? given : given.slice(1);
  return { hidden, paths: named.filter((word) => word !== '').flatMap((word) => pathOf(word, cwd)) };
}

function pathOf(word: string, cwd: string): readonly string[] {
  if (!/^file:/i.test(word)) return [resolve(cwd, word)];
  try {
    // Ignores URLs with a host: looking at the file would make Windows sign in to another computer.
    return new URL(word).host === '' ? [fileURLToPath(word)] : [];
  } catch {
    return [];
  }
}
