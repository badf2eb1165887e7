import type { Party, StatedValues } from '../../service/mistakes/stated-values.ts';
import type { CompanyId } from '../../src/contract/companies.ts';
import type { Examination } from '../../src/contract/examination.ts';
import type { Evidence } from '../../src/main/review/evidence/evidence.ts';
import type { KeptReading } from '../../src/main/review/evidence/kept-reading.ts';
import { lookUpValues } from '../../src/main/review/evidence/look-up.ts';
import { namesCompany } from '../../src/main/review/evidence/names-company.ts';
import { withoutCompany } from '../../src/main/review/evidence/own-company.ts';
import type { History } from '../../src/main/records/mirror/history.ts';
import { examine } from '../../src/main/review/desk/examine.ts';
import { matchStatusOf } from '../../src/main/review/desk/match-status.ts';
import type { NoVatReason } from '../../src/shared/money/no-vat.ts';
import { createSignal } from '../../src/main/support/signal.ts';
import { addDays } from '../../src/shared/timing/instants.ts';
import { choices, currencies, toExpense } from './books.ts';
import type { KnownDocument } from './documents.ts';

/** A document under review: its reading, and the company whose books it belongs to. */
export interface Case {
  readonly document: KnownDocument;
  readonly reading: KeptReading;
  readonly company: Party;
  readonly companyId: CompanyId;
  /** the VAT category of the record's lines at 0 % */
  readonly noVat: NoVatReason | null;
}

/** Long enough that every date on the document has passed. */
const daysUntilReview = 45;
const reviewed = 1_000_000;

/** The desk's examination of the document with this record beside it. */
export function examined(
  history: History,
  { document, reading, company, companyId, noVat }: Case,
  record: StatedValues,
): Examination {
  const day = document.truth.issuedAt ?? '2026-11-01';
  return examine(
    {
      evidence: evidenceOf(reading),
      history,
      toldApart: { of: () => [] },
      learnedBookings: { of: () => null },
      sameNames: { has: () => false },
      audit: { creditSign: () => null },
    },
    {
      companyId,
      fileId: 0,
      containerSignature: null,
      company,
      expense: toExpense(record, reviewed, noVat),
      currencies,
      choices,
      document: { sha256: '', format: document.format },
      today: addDays(day, daysUntilReview),
      isWanted: false,
      otherClient: () => null,
      partners: () => [],
    },
    null,
  );
}

export const isGreen = (examination: Examination): boolean => matchStatusOf(examination).matchStatus === 'same';

/** Answers as the app's own store of readings would. */
const evidenceOf = (kept: KeptReading): Evidence => ({
  reading: (_, company) => withoutCompany(kept, company).facts,
  lookUp: (_, values, company) => lookUpValues(withoutCompany(kept, company, values), values),
  learn: () => ({ values: false, partner: false }),
  forget: () => undefined,
  forgetFrom: () => undefined,
  pages: null,
  names: (_, company) => namesCompany(kept, company),
  recognisePartner: () => null,
  newAccount: () => null,
  sameInvoice: () => [],
  likeness: () => null,
  words: () => [],
  read: createSignal(),
  typing: () => undefined,
  start: () => undefined,
  stop: () => Promise.resolve(),
});

/** Why it is not green: "not-found partner_name", "differs gross_amount". */
export const reasonsAgainst = ({ fields, checks }: Examination): readonly string[] => [
  ...Object.entries(fields).flatMap(([name, { mark }]) => (mark === 'differs' ? [`differs ${name}`] : [])),
  ...checks.map(({ code, field }) => (field === null ? code : `${code} ${field}`)),
];
