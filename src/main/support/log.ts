export interface Log {
  info(message: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(message: string, facts?: Readonly<Record<string, string | number | boolean | null>>): void;
}

/**
 * Tokens are two parts joined by a dot (interface.md, Authentication 1). Whatever looks like one, or follows the word
 * Token, is blotted out: a log must be safe to send to anybody.
 */
export function redact(text: string): string {
  return text
    .replace(/\b(Token|Bearer)\s+[^\s"',}]+/gi, '$1 [redacted]')
    .replace(/\b[A-Za-z0-9_-]{12,}\.[A-Za-z0-9_-]{12,}\b/g, '[redacted]');
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
