import type { Check } from '../../../contract/examination.ts';
import { wrongCompany } from './buyer.ts';
import { dateFuture, dateOld, dueBeforeIssue } from './dates.ts';
import type { Facts } from './facts.ts';
import { currencyUnusual, grossUnusual, seenBefore } from './history.ts';
import { linesTotal, lineSums, lineVats, totalSum } from './sums.ts';
import { taxNumber, vatRates } from './vat.ts';

/** The weightiest first. */
const all: readonly ((facts: Facts) => readonly Check[])[] = [
  ...[wrongCompany, seenBefore, taxNumber],
  ...[totalSum, linesTotal, lineSums, lineVats, vatRates],
  ...[dateFuture, dateOld, dueBeforeIssue, currencyUnusual, grossUnusual],
];

export const checksOf = (facts: Facts): readonly Check[] => all.flatMap((one) => one(facts));
