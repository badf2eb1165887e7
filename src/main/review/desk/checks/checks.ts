import type { Check } from '../../../../contract/examination.ts';
import { unbooked } from './booking.ts';
import { buyerUnproven, wrongCompany } from './buyer.ts';
import { newAccount } from './account.ts';
import { creditSign } from './credit-sign.ts';
import { dateFuture, dateOld, dueBeforeIssue } from './dates.ts';
import type { Facts } from './facts.ts';
import { notFound } from './found.ts';
import { currencyUnusual, grossUnusual, seenBefore } from './history.ts';
import { otherKind } from './kind.ts';
import { otherFile } from './other-file.ts';
import { pageDiffers } from './page-differs.ts';
import { ownCompany, partnerUnproven } from './partner.ts';
import { printedTotal, ratesDiffer } from './printed.ts';
import { linesTotal, lineSums, lineVats, totalSum } from './sums.ts';
import { changedSignature } from './signature.ts';
import { twoReadings } from './two-readings.ts';
import { noVat } from './no-vat.ts';
import { taxNumber, vatRates } from './vat.ts';

const open = ({ document }: Facts): readonly Check[] => (document === null ? [] : twoReadings(document.fields));

/** The weightiest first. A document counts as right where none of them speaks. */
const all: readonly ((facts: Facts) => readonly Check[])[] = [
  ...[otherKind, wrongCompany, ownCompany, seenBefore, buyerUnproven, notFound, open, taxNumber, partnerUnproven],
  ...[
    newAccount,
    creditSign,
    otherFile,
    pageDiffers,
    changedSignature,
    printedTotal,
    totalSum,
    linesTotal,
    lineSums,
    ratesDiffer,
    lineVats,
    vatRates,
    noVat,
  ],
  ...[dateFuture, dateOld, dueBeforeIssue, currencyUnusual, grossUnusual, unbooked],
];

export const checksOf = (facts: Facts): readonly Check[] => all.flatMap((one) => one(facts));
