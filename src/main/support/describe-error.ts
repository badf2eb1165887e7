const shownFrames = 4;
/** An absolute path often contains a person's name, and may contain blanks, so this takes the rest of the line too. */
const absolutePath = /(^|[\s(=])(?:file:\/\/|[A-Za-z]:[\\/]|[\\/]).*/gm;
/**
 * A quotation in a message may be a path or unreadable input. Matches up to the last quotation mark, because quotations
 * may be nested.
 */
const quoted = /(^|[\s(=:,])["'`][\s\S]*["'`]/;

/**
 * An error for the log, without the paths, file names and texts that its message quotes: the system's code and call, or
 * name and message, then the places in the program.
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
