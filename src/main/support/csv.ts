/** One line of RFC 4180, with CRLF. */
export const csvLine = (cells: readonly string[], separator: ',' | ';' = ','): string =>
  `${cells.map((text) => cell(text, separator)).join(separator)}\r\n`;

/** Without it spreadsheets read a CSV in the country's code page. */
export const byteOrderMark = '\u{feff}';

/** A negative amount, with point or comma, is no formula. */
const amount = /^-\d+([.,]\d+)?$/;

/**
 * Before a sign that starts a formula, in either width; spreadsheets pass over blanks and invisible marks before it.
 */
const formulaStart =
  /((?:^|[,;\t\r\n])[ \v\f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\p{Cf}]*"?)(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/gu;

/**
 * Prefixes cells that a spreadsheet would run as a formula, because names of files and partners are untrusted. Does the
 * same after a separator or a line break inside a cell, for spreadsheets that split at another separator.
 */
function cell(text: string, separator: string): string {
  const safe = amount.test(text) ? text : text.replace(formulaStart, "$1'");
  return /["\t\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * CSV as a country's spreadsheets open it: Hungarian ones separate cells by semicolons, because amounts have a decimal
 * comma; they would read "12.05" as a day in May.
 */
export const csvDialects = {
  hu: { separator: ';', amount: (decimal: string) => decimal.replace('.', ',') },
  en: { separator: ',', amount: (decimal: string) => decimal },
} as const;
