import type { BankLine } from '../../../contract/bank.ts';

/** A statement line: value day, booking day, sign, amount, type and references. */
const statementLine = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,15},\d{0,4})[A-Z]\w{3}([^\n/]{0,34})(?:\/\/([^\n]{0,34}))?/;

/** Lines of an MT940 (SWIFT) file, with one statement or many. Null: not such a file. */
export function readMt940(text: string): readonly BankLine[] | null {
  if (!/^:20:/m.test(text.slice(0, 2_000)) || !/^:6[01][FM]?:/m.test(text)) return null;
  const lines: BankLine[] = [];
  let currency: string | null = null;
  let line: BankLine | null = null;
  for (const { tag, value } of fieldsOf(text)) {
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? null;
    if (tag === '61') {
      line = lineOf(value, currency);
      if (line !== null) lines.push(line);
    } else if (tag === '86' && line !== null) {
      lines.splice(-1, 1, { ...line, ...detailsOf(value) });
      line = null;
    } else if (tag !== '86') line = null;
  }
  return lines;
}

/** ":61:" begins a field, which goes on to the next one. */
function fieldsOf(text: string): readonly { readonly tag: string; readonly value: string }[] {
  const fields: { tag: string; value: string }[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [begun, tag] = /^:(\d{2}[A-Z]?):/.exec(line) ?? [];
    const last = fields.at(-1);
    if (begun !== undefined && tag !== undefined) fields.push({ tag, value: line.slice(begun.length) });
    else if (last !== undefined && !line.startsWith('-}') && line !== '-') last.value += `\n${line}`;
  }
  return fields;
}

function lineOf(value: string, currency: string | null): BankLine | null {
  const [, day = '', bookingDay, mark = '', amount = '', own = '', bank = ''] = statementLine.exec(value) ?? [];
  if (day === '') return null;
  const paid = mark === 'D' || mark === 'RC';
  const reference = bank.trim() === '' ? own.trim() : bank.trim();
  return {
    booked: bookedOn(day, bookingDay),
    amount: `${paid ? '-' : ''}${amount.replace(',', '.').replace(/\.$/, '')}`,
    currency,
    partner: null,
    account: null,
    text: own.trim() === 'NONREF' ? '' : own.trim(),
    reference: reference === '' || reference === 'NONREF' ? null : reference,
    original: null,
  };
}

/** The booking day has no year: at the turn of the year it is in the one next to the value day's. */
function bookedOn(valueDay: string, bookingDay: string | undefined): string {
  const value = `20${valueDay.slice(0, 2)}-${valueDay.slice(2, 4)}-${valueDay.slice(4)}`;
  if (bookingDay === undefined) return value;
  const [month, valueMonth] = [Number(bookingDay.slice(0, 2)), Number(valueDay.slice(2, 4))];
  const year = Number(value.slice(0, 4)) + (month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0);
  return `${year}-${bookingDay.slice(0, 2)}-${bookingDay.slice(2)}`;
}

/** Subfields ?20 to ?29 and ?60 to ?63 are text, ?32 and ?33 the name, ?31 the account; other banks write plain text. */
function detailsOf(value: string): Pick<BankLine, 'text'> & Partial<BankLine> {
  const joined = value.replaceAll('\n', '');
  if (!/\?\d{2}/.test(joined)) return { text: value.replaceAll('\n', ' ').trim() };
  const parts = joined.split('?').slice(1);
  const of = (from: number, to: number): string =>
    parts
      .filter((part) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to)
      .map((part) => part.slice(2))
      .join('');
  const [partner, account] = [of(32, 33).trim(), of(31, 31).trim()];
  return {
    text: [of(20, 29), of(60, 63)].join(' ').trim(),
    ...(partner === '' ? {} : { partner }),
    ...(account === '' ? {} : { account }),
  };
}
