import type { Labels } from './country.ts';
import type { OtherKind } from './family.ts';
import type { Paper } from './paper.ts';
import type { Pair } from './parts.ts';

const labels: Readonly<Record<Exclude<OtherKind, 'unknown'>, keyof Labels>> = {
  'delivery-note': 'delivery',
  quote: 'quote',
  'pay-slip': 'paySlip',
  reminder: 'reminder',
  'bank-statement': 'statement',
  order: 'confirmation',
  contract: 'contract',
};

const isOther = (kind: string): kind is keyof typeof labels => kind in labels;

/** A letter has none. */
export function otherTitle(paper: Paper): string | null {
  const { kind } = paper.business;
  return isOther(kind) ? paper.label(labels[kind]) : null;
}

/** A text, amounts with their names, or lines of goods: what is on such a paper. */
export interface OtherBody {
  readonly text: string | null;
  readonly amounts: readonly Pair[];
  readonly goods: 'none' | 'without prices' | 'with prices';
}

export function otherBody(paper: Paper): OtherBody {
  const { common, business } = paper;
  const money = (part: number): string => paper.money(Math.round(business.gross * part));
  const paired = (names: readonly string[], parts: readonly number[]): readonly Pair[] =>
    names.map((name, at) => [name, money(parts[at] ?? 1)]);
  switch (business.kind) {
    case 'delivery-note':
      return { text: null, amounts: [], goods: 'without prices' };
    case 'pay-slip':
      return { text: null, amounts: paired(common.pay, [1, 0.15, 0.18, 0.67]), goods: 'none' };
    case 'bank-statement':
      return { text: null, amounts: paired(common.statement, [1, 1.4, 0.4]), goods: 'none' };
    case 'reminder':
      return {
        text: common.reminder,
        amounts: [[`${paper.label('invoice')} ${business.number}`, money(1)]],
        goods: 'none',
      };
    case 'contract':
      return { text: common.contract, amounts: [], goods: 'none' };
    case 'unknown':
      return { text: common.letter, amounts: [], goods: 'none' };
    default:
      return { text: null, amounts: [[paper.label('payable'), money(1)]], goods: 'with prices' };
  }
}
