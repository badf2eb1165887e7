/** What an answer of a service may hold. Nothing of interface.md comes near; what goes beyond is not read. */
export const answerLimits = {
  /** bytes of a body */
  bytes: 20 * 1024 * 1024,
  /** objects and lists inside each other */
  depth: 64,
  /** entries of one object or list, so also rows of a page */
  entries: 50_000,
  /** letters of the address of a next page */
  link: 8_192,
};

/** How far a list is walked. One of 100,000 rows has 4,000 pages where a service gives 25 rows a page. */
export const walkLimits = {
  /** where nothing waits for it */
  ms: 5 * 60_000,
  pages: 4_000,
  rows: 250_000,
};

/** What is too much about a JSON text, before it is parsed; null: nothing. A text that is not JSON may pass. */
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

/** Where the string that begins at `start` ends: at a quote with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === '\\') before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
