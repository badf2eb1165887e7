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

/** null for a letter, which has no title. */
export function otherTitle(paper: Paper): string | null {
  const { kind } = paper.business;
  return isOther(kind) ? paper.label(labels[kind]) : null;
}

/** The content of a document that becomes no expense: a text, amounts with their names, or lines of goods. */
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
  const sum = (label: string): readonly Pair[] => [[label, money(1)]];
  const bodies: Readonly<Record<OtherKind, OtherBody>> = {
    'delivery-note': { text: null, amounts: [], goods: 'without prices' },
    quote: { text: null, amounts: sum(paper.label('payable')), goods: 'with prices' },
    order: { text: null, amounts: sum(paper.label('payable')), goods: 'with prices' },
    'pay-slip': { text: null, amounts: paired(common.pay, [1, 0.15, 0.18, 0.67]), goods: 'none' },
    'bank-statement': { text: null, amounts: paired(common.statement, [1, 1.4, 0.4]), goods: 'none' },
    reminder: { text: common.reminder, amounts: sum(`${paper.title} ${business.number}`), goods: 'none' },
    contract: { text: common.contract, amounts: [], goods: 'none' },
    unknown: { text: common.letter, amounts: [], goods: 'none' },
  };
  return isOther(business.kind) ? bodies[business.kind] : bodies.unknown;
}
