/** Limits of a service's answer, far above anything in interface.md; a larger answer is not parsed. */
export const answerLimits = {
  /** bytes of a body */
  bytes: 20 * 1024 * 1024,
  /** nesting of objects and lists */
  depth: 64,
  /** entries of one object or list, and so rows of a page */
  entries: 50_000,
  /** characters in the URL of a next page */
  link: 8_192,
};

/** Limits of reading one list. A list of 100,000 rows has 4,000 pages if the service gives 25 rows a page. */
export const walkLimits = {
  /** for background reads */
  ms: 5 * 60_000,
  pages: 4_000,
  rows: 250_000,
};

/**
 * The first exceeded limit of a JSON text, before it is parsed; null: none. May return null for a text that is not
 * JSON.
 */
export function beyondLimits(text: string): string | null {
  const entries: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        if (entries.push(1) > answerLimits.depth) return `nested deeper than ${answerLimits.depth} levels`;
        break;
      case ']':
      case '}':
        entries.pop();
        break;
      case ',':
        if (countOne(entries) > answerLimits.entries) return `more than ${answerLimits.entries} entries in one list`;
        break;
      default:
    }
  }
  return null;
}

function countOne(entries: number[]): number {
  const count = (entries.pop() ?? 0) + 1;
  entries.push(count);
  return count;
}

/** The end of the string that begins at `start`: a quote after an even number of backslashes. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === '\\') before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
