/** One line of RFC 4180, with CRLF. */
export const csvLine = (cells: readonly string[], separator: ',' | ';' = ','): string =>
  `${cells.map((text) => cell(text, separator)).join(separator)}\r\n`;

/** Spreadsheets take a CSV without it for the code page of the country. */
export const byteOrderMark = '\u{feff}';

/** A negative amount, with point or comma, is no formula. */
const amount = /^-\d+([.,]\d+)?$/;

/** A cell that begins like a formula would be run by a spreadsheet: a file's or a partner's name is anybody's. */
function cell(text: string, separator: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !amount.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
