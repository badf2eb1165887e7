const shownFrames = 4;
/** An absolute path often has a person's name in it. It may have blanks, so the rest of the line goes with it. */
const absolutePath = /(^|[\s(=])(?:file:\/\/|[A-Za-z]:[\\/]|[\\/]).*/gm;
/** What a message quotes is a path, or a text that could not be read. To the last quotation mark: it may hold others. */
const quoted = /(^|[\s(=:,])["'`][\s\S]*["'`]/;

/**
 * An error for the log, without paths, file names and texts that its message quotes: the system's code and call, or its
 * name and message, then where in the program it came from.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const what =
    code !== undefined && syscall !== undefined ? `${code} ${syscall}` : `${error.name}: ${plain(error.message)}`;
  return [what, ...framesOf(error).slice(0, shownFrames)].join(' < ');
}

const plain = (message: string): string => message.replace(quoted, '$1[quoted]').replace(absolutePath, '$1[path]');

/** "function file.js:line:column", without folders. */
function framesOf({ stack = '' }: Error): readonly string[] {
  return stack.split('\n').flatMap((line) => {
    if (!line.startsWith('    at ')) return [];
    const frame = line.slice('    at '.length);
    const [place] = /(?<![^\\/()])[^\\/()]+:\d+:\d+(?=\)?$)/.exec(frame) ?? [];
    if (place === undefined) return [];
    const nameEnd = frame.lastIndexOf(' (');
    return [nameEnd < 0 ? place : `${frame.slice(0, nameEnd).replace(/^async /, '')} ${place}`];
  });
}
