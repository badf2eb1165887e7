import { controls, harmless } from '../shared/text/harmless.ts';

/** A line for people. Names come from services and documents, and a terminal obeys control characters in them. */
export const printLine = (line: string): void => console.log(harmless(line));

/** The same for errors, whose words may be a service's. */
export const printError = (line: string): void => console.error(harmless(line));

/** A line for programs. */
export const printJson = (value: unknown): void => console.log(harmlessJson(value));

/** The same value, with control characters and invisible marks escaped that JSON permits. */
export const harmlessJson = (value: unknown): string =>
  JSON.stringify(value).replace(controls, (mark) => mark.split('').map(escaped).join(''));

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
