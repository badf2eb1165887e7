export interface Log {
  info(message: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(message: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void;
}

/** What may stand in a part of a token and is not JSON's own. */
const part = String.raw`[^\s"'\\,:;{}()[\]<>.]`;
/** The origin of an address, or a word; one with a tail looks like a token. A long word is looked at once. */
const words = new RegExp(String.raw`https?://[\w.:[\]-]+|${part}{12,}(\.${part}{12,})?|${part}+`, 'g');

/**
 * Tokens are two parts joined by a dot (interface.md, Authentication 1). Whatever looks like one, or follows the word
 * Token, is blotted out: a log must be safe to send to anybody. The second guard: answers come without the token.
 */
export function redact(text: string): string {
  return text
    .replace(/\b(Token|Bearer)\s+[^\s"',}]+/gi, '$1 [redacted]')
    .replace(words, (word, tail?: string) => (tail === undefined ? word : '[redacted]'));
}

/** One JSON line an entry, redacted, to whatever takes lines. Never throws, whatever becomes of the line. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const entry = (level: string, message: string, facts: object = {}) => {
    try {
      write(redact(JSON.stringify({ at: new Date(now()).toISOString(), level, message, ...facts })));
    } catch {
      return;
    }
  };
  return {
    info: (message, facts) => entry('info', message, facts),
    error: (message, facts) => entry('error', message, facts),
  };
}

export const silentLog: Log = { info: () => undefined, error: () => undefined };
