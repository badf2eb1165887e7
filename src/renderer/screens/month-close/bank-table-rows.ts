import type { BankMonth, BankReason, BankRecord, KeptBankLine } from '../../../contract/bank.ts';

export const bankGroups = ['unmatched', 'matched', 'twice', 'unpaid'] as const;
export type BankGroup = (typeof bankGroups)[number];

export interface BankTableRow {
  readonly key: string;
  /** null: an invoice that no line pays */
  readonly line: KeptBankLine | null;
  readonly day: string | null;
  /** the partner and the text of the line, or of the invoice */
  readonly said: string;
  readonly amount: string;
  readonly currency: string | null;
  /** of an invoice that is paid in part, whose rest is `amount`; null otherwise */
  readonly whole: string | null;
  readonly records: readonly BankRecord[];
  readonly reason: BankReason | null;
  readonly confirmed: boolean;
}

export function bankTableRows(month: BankMonth, group: BankGroup): readonly BankTableRow[] {
  switch (group) {
    case 'unmatched':
      return month.unmatched.map((line) => ofLine(line, [], null, false));
    case 'matched':
      return month.matches.map(({ line, records, reason, confirmed }) => ofLine(line, records, reason, confirmed));
    case 'twice':
      return month.twice.map(({ line, record }) => ofLine(line, [record], null, false));
    case 'unpaid':
      return month.unpaid.map(({ record, left }) => ({
        key: `${record.kind} ${record.id}`,
        line: null,
        day: record.due,
        said: [record.partner ?? '', record.number ?? ''].filter((part) => part !== '').join(', '),
        amount: left,
        currency: record.currency,
        whole: left === record.gross ? null : record.gross,
        records: [],
        reason: null,
        confirmed: false,
      }));
  }
}

const ofLine = (
  line: KeptBankLine,
  records: readonly BankRecord[],
  reason: BankReason | null,
  confirmed: boolean,
): BankTableRow => ({
  key: `line ${line.id}`,
  line,
  day: line.booked,
  said: [line.partner ?? '', line.text].filter((part) => part !== '').join(': '),
  amount: line.amount,
  currency: line.currency,
  whole: null,
  records,
  reason,
  confirmed,
});
