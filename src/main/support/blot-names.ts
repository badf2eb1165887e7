import { redact } from './log.ts';
import { parseJson } from './parse-json.ts';

/** Contents other than tokens that a log must not reveal (support/log.ts). */
export interface PrivateNames {
  /** known names of companies, partners, files and folders that occur in the text */
  readonly namesIn: (text: string) => readonly string[];
  /** path of the person's home folder, which contains their name */
  readonly home: string;
}

/**
 * A log line with known names redacted in its facts; time, level and message are the program's own. A second safeguard,
 * because facts are logged without names. A line that is no JSON object is treated as text.
 */
export function blotLine(line: string, secrets: PrivateNames): string {
  const blot = (text: string) => blotNames(text, secrets);
  const entry = objectIn(line);
  if (entry === null) return redact(blot(line));
  const { at, level, message, ...facts } = entry;
  const blotted = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? blot(fact) : fact]);
  return redact(JSON.stringify({ at, level, message, ...Object.fromEntries(blotted) }));
}

/** Longer names first, because a short one may be part of a longer one. */
function blotNames(text: string, { namesIn, home }: PrivateNames): string {
  const names = [...namesIn(text)].sort((one, other) => other.length - one.length);
  const hidden = names.reduce((rest, name) => rest.replaceAll(name, '[name]'), text);
  return home.length > 1 ? hidden.replaceAll(home, '~') : hidden;
}

function objectIn(line: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(line);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
