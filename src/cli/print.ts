import { harmless } from '../main/queue/file-row.ts';

/** A line for people. Names come from services and documents, and a terminal obeys control characters in them. */
export const printLine = (line: string): void => console.log(harmless(line));

/** A line for programs. */
export const printJson = (value: unknown): void => console.log(asciiControls(value));

/** JSON in which the control characters and invisible marks that JSON permits are escaped. */
export const asciiControls = (value: unknown): string =>
  JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (mark) =>
    Array.from({ length: mark.length }, (_, at) => `\\u${mark.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
