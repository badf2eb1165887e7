import { isHungarianAccount, isIban } from '../../src/shared/money/bank-account.ts';
import { taxNumbersIn } from '../identifiers/tax-number.ts';
import { choose, type Candidate, type Choice } from './choose.ts';
import { hitsOfKind, valuesOf } from './page-model.ts';
import type { PartyModel } from './parties.ts';

const labelledScore = 0.9;
const inBlockScore = 0.8;

/** The buyer's tax number: by its label, or in the buyer's block. */
export function chooseBuyerTaxNumber(model: PartyModel): Choice<string> | null {
  const labelled = hitsOfKind(model, 'buyerTaxNumber').flatMap((hit) =>
    valuesOf(model, hit)
      .slice(0, 1)
      .flatMap(({ text, cell }) => numbersIn(text, labelledScore).map((each) => ({ ...each, cell }))),
  );
  const buyers = model.blocks.filter(({ role }) => role === 'buyer').flatMap(({ cells }) => cells);
  const inBlock = buyers.flatMap((cell) => numbersIn(cell.text, inBlockScore).map((each) => ({ ...each, cell })));
  return choose(labelled.length > 0 ? labelled : inBlock);
}

function numbersIn(text: string, score: number): readonly Candidate<string>[] {
  if (isIban(text) || isHungarianAccount(text)) return [];
  // A number with wrong check digits is more often misread than misprinted.
  return taxNumbersIn(text).flatMap(({ value, checked }) => (checked === false ? [] : [{ value, score }]));
}
