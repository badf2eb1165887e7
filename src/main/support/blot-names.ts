import { redact } from './log.ts';

/** What a log must not give away besides tokens (support/log.ts). */
export interface Secrets {
  /** known names of companies, partners, files and folders that the text holds */
  readonly namesIn: (text: string) => readonly string[];
  /** path of the person's home folder: their name is in it */
  readonly home: string;
}

/**
 * A line of the log with known names blotted out of its facts; time, level and message are the program's own words. The
 * second guard: facts are logged without names. A line that is no JSON object is one text.
 */
export function blotLine(line: string, secrets: Secrets): string {
  const blot = (text: string) => blotNames(text, secrets);
  const entry = objectIn(line);
  if (entry === null) return redact(blot(line));
  const { at, level, message, ...facts } = entry;
  const blotted = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? blot(fact) : fact]);
  return redact(JSON.stringify({ at, level, message, ...Object.fromEntries(blotted) }));
}

/** Longer names first: a short one may be part of a longer. */
function blotNames(text: string, { namesIn, home }: Secrets): string {
  const names = [...namesIn(text)].sort((one, other) => other.length - one.length);
  const hidden = names.reduce((rest, name) => rest.replaceAll(name, '[name]'), text);
  return home.length > 1 ? hidden.replaceAll(home, '~') : hidden;
}

function objectIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
