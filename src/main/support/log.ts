export interface Log {
  info(message: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(message: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void;
}

/** A character of a token's part that is not JSON syntax. */
const part = String.raw`[^\s"'\\,:;{}()[\]<>.]`;
/** The origin of a URL, or a word; a word with a tail looks like a token. Reads a long word once, in linear time. */
const words = new RegExp(String.raw`https?://[\w.:[\]-]+|${part}{12,}(\.${part}{12,})?|${part}+`, 'g');

/**
 * Tokens are two parts joined by a dot (interface.md, Authentication 1). Redacts every word that looks like one, or
 * follows the word Token, so that a log can be sent to others. A second safeguard, because answers arrive without the
 * token.
 */
export function redact(text: string): string {
  return text
    .replace(/\b(Token|Bearer)\s+[^\s"',}]+/gi, '$1 [redacted]')
    .replace(words, (word, tail?: string) => (tail === undefined ? word : '[redacted]'));
}

/** Writes one redacted JSON line per entry. Never throws, even when the line is lost. */
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
