/** Shorter ones cost the parser little. */
const shortestFile = 16 * 1024;
const base64 = /^\s*[A-Za-z0-9+/][A-Za-z0-9+/=\s]*$/;
/** A character for private use. A document that has it is parsed as it is. */
const mark = '\u{10fffd}';

/**
 * Replaces embedded files (base64) by marks: the parser would look at each of their characters, which takes a second
 * for the largest, and a document with its picture would be too large to show.
 */
export function takenOut(text: string): { readonly rest: string; readonly files: readonly string[] } {
  if (text.length < shortestFile || text.includes(mark)) return { rest: text, files: [] };
  const parts: string[] = [];
  const files: string[] = [];
  let kept = 0;
  for (let at = text.indexOf('>'); at >= 0;) {
    const end = text.indexOf('<', at);
    if (end < 0) break;
    const between = end - at > shortestFile ? text.slice(at + 1, end) : '';
    if (between !== '' && base64.test(between)) {
      parts.push(text.slice(kept, at + 1), mark, String(files.length), mark);
      files.push(between);
      kept = end;
    }
    at = text.indexOf('>', end);
  }
  return files.length === 0 ? { rest: text, files } : { rest: parts.join('') + text.slice(kept), files };
}

/** The text of an element with its embedded file; a mark in a comment is lost with the comment. */
export function putBack(text: string, files: readonly string[]): string {
  if (files.length === 0 || !text.includes(mark)) return text;
  return text
    .split(mark)
    .map((part, index) => (index % 2 === 1 ? (files[Number(part)] ?? '').trim() : part))
    .join('');
}
