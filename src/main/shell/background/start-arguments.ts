import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a start of the program was told. */
export interface StartArguments {
  /** at login: no window until somebody wants one */
  readonly hidden: boolean;
  /** absolute */
  readonly paths: readonly string[];
}

/**
 * Reads the command line of this process or of a second one. An unpacked start names the app's folder first, a packaged
 * one does not. `cwd`: where the process was started, for relative paths. Desktops hand files over as paths or file: URLs.
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
    // Electron's own, in an unpacked start: -r SCRIPT.
    else if (!packaged && word === '-r') at += 1;
  }
  const named = packaged ? given : given.slice(1);
  return { hidden, paths: named.filter((word) => word !== '').flatMap((word) => pathOf(word, cwd)) };
}

function pathOf(word: string, cwd: string): readonly string[] {
  if (!/^file:/i.test(word)) return [resolve(cwd, word)];
  try {
    // A host names another computer: Windows would sign in to it to look at the file.
    return new URL(word).host === '' ? [fileURLToPath(word)] : [];
  } catch {
    return [];
  }
}
