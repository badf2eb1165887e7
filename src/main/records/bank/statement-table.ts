import { bankFields, type BankField, type BankLine } from '../../../contract/bank.ts';
import { readCamt } from './camt.ts';
import { readMt940 } from './mt940.ts';

const columns: readonly BankField[] = bankFields.filter((field) => field !== 'ignored');

/** A CAMT or MT940 statement as a table whose columns are named by their fields; null: it is none. */
export function statementTable(text: string): readonly (readonly string[])[] | null {
  const lines = readCamt(text) ?? readMt940(text);
  return lines === null ? null : [columns, ...lines.map((line) => columns.map((field) => cellOf(line, field)))];
}

function cellOf(line: BankLine, field: BankField): string {
  switch (field) {
    case 'original-amount':
      return line.original === null ? '' : exact(line.original.amount);
    case 'original-currency':
      return line.original?.currency ?? '';
    case 'amount':
      return exact(line.amount);
    case 'booked':
    case 'currency':
    case 'partner':
    case 'account':
    case 'text':
    case 'reference':
      return line[field] ?? '';
    case 'debit':
    case 'credit':
    case 'ignored':
      return '';
  }
}

/** "1234.125" would be taken for 1,234,125. */
const exact = (amount: string): string => (/\.\d{3}$/.test(amount) ? `${amount}0` : amount);
