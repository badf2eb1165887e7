/** One line of RFC 4180, with CRLF. */
export const csvLine = (cells: readonly string[], separator: ',' | ';' = ','): string =>
  `${cells.map((text) => cell(text, separator)).join(separator)}\r\n`;

/** Spreadsheets take a CSV without it for the code page of the country. */
export const byteOrderMark = '\u{feff}';

/** A negative amount, with point or comma, is no formula. */
const amount = /^-\d+([.,]\d+)?$/;

/**
 * A cell that begins like a formula would be run by a spreadsheet: a file's or a partner's name is anybody's. So would
 * what follows a separator or a line break, in a spreadsheet that splits at another separator than ours.
 */
function cell(text: string, separator: string): string {
  const safe = amount.test(text) ? text : text.replace(/(^|[,;\t\r\n][^\S\t\r\n]*"?)(?=[=+\-@\t\r])/g, "$1'");
  return /["\t\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * What spreadsheets of the country read by a double click: Hungarian ones part cells by semicolons because amounts have
 * a comma; they would take "12.05" for a day in May.
 */
export const csvDialects = {
  hu: { separator: ';', amount: (decimal: string) => decimal.replace('.', ',') },
  en: { separator: ',', amount: (decimal: string) => decimal },
} as const;
