import { createRandom } from '../../service/demo/random.ts';
import { mistakeKinds, type MistakeKind } from '../../service/mistakes/mistake-kinds.ts';
import { plant } from '../../service/mistakes/plant.ts';
import { similarTo } from '../../service/mistakes/similar-party.ts';
import type { Party, StatedValues, Surroundings } from '../../service/mistakes/stated-values.ts';
import type { KeptReading } from '../../src/main/review/evidence/kept-reading.ts';
import { noVatReasons, type NoVatReason } from '../../src/shared/money/no-vat.ts';
import { parseTaxNumber } from '../../src/shared/tax-numbers/tax-number.ts';
import type { Books } from './books.ts';
import { examined, isGreen, reasonsAgainst, type Case } from './desk.ts';
import type { DocumentForm, KnownDocument } from './documents.ts';
import { faultOf } from './faults.ts';
import { piecesOf, type Piece } from './pieces.ts';
import { datesOn, numbersOn } from './surroundings.ts';

/** One record beside one document, with the desk's verdict. */
export interface Verdict {
  readonly document: string;
  readonly form: DocumentForm;
  readonly what:
    /** fault: the document contradicts itself, so it should not be green */
    | { readonly sort: 'right'; readonly partnerIsKnown: boolean; readonly fault: string | null }
    /** besideGreen: the correct record is green, so only the mistake can prevent it */
    | { readonly sort: 'mistake'; readonly kind: MistakeKind | 'vat-reason'; readonly besideGreen: boolean }
    | { readonly sort: 'no expense'; readonly kind: string }
    | { readonly sort: 'other client' };
  readonly isGreen: boolean;
  readonly reasons: readonly string[];
  /** Only a correct record with a known partner has pieces. */
  readonly pieces: readonly Piece[];
  readonly record: StatedValues;
}

export interface Read {
  readonly document: KnownDocument;
  readonly reading: KeptReading;
}

const strangers: Party = { name: 'Ködmalom Fuvarozó Kft.', taxNumber: '27184903-2-41' };
const client: Party = { name: 'Tölgyfa Pékség Kft.', taxNumber: '14873263-2-13' };
/** planted mistakes per kind and document */
const plantings = 3;

/** Judges all records beside one document that was read. */
export function judge(books: Books, read: Read, other: StatedValues, seed: number): readonly Verdict[] {
  const { reading } = read;
  const document = { ...read.document, truth: completed(read) };
  const random = createRandom(seed);
  const company = document.buyer ?? client;
  const seller = { name: document.truth.partnerName ?? '', taxNumber: document.truth.partnerTaxNumber };
  const similar = seller.name === '' ? [] : [similarTo(seller, random)];
  const companyId = books.company([seller, ...similar], document.truth);
  const noVat = document.noVat === undefined ? (reading.facts.noVat ?? []) : [document.noVat];
  const known = { document, reading, company, companyId, noVat: noVat[0] ?? null };
  const say = (one: Case, record: StatedValues, what: Verdict['what']): Verdict => {
    const examination = examined(books.history, one, record);
    const { name, form } = document;
    const pieces = what.sort === 'right' && what.partnerIsKnown ? piecesOf(reading, examination, record) : [];
    const reasons = reasonsAgainst(examination);
    return { document: name, form, what, record, isGreen: isGreen(examination), reasons, pieces };
  };
  if (document.isNot !== null) return [say(known, document.truth, { sort: 'no expense', kind: document.isNot })];
  const stranger = { ...known, company: strangers };
  const fresh = { ...known, companyId: books.company(similar, document.truth) };
  const around = {
    dates: datesOn(document, reading),
    numbers: numbersOn(document, reading),
    buyer: company,
    partners: similar,
    other,
  };
  const fault = faultOf(document.truth);
  const right = say(known, document.truth, { sort: 'right', partnerIsKnown: true, fault });
  const besideGreen = right.isGreen;
  return [
    right,
    say(fresh, document.truth, { sort: 'right', partnerIsKnown: false, fault }),
    ...(document.buyer === null ? [] : [say(stranger, document.truth, { sort: 'other client' })]),
    ...planted(document.truth, around, seed).map(({ kind, record }) =>
      say(known, record, { sort: 'mistake', kind, besideGreen }),
    ),
    ...otherReasons(document, noVat, countryOf(seller.taxNumber) === countryOf(company.taxNumber)).map((other) =>
      say({ ...known, noVat: other }, document.truth, { sort: 'mistake', kind: 'vat-reason', besideGreen }),
    ),
  ];
}

/**
 * The categories that are mistakes where the document names one reason and has a line without VAT; null: the plain 0 %.
 * Where it names several, any of them may be meant.
 */
function otherReasons(
  { truth }: KnownDocument,
  noVat: readonly NoVatReason[],
  isDomestic: boolean,
): readonly (NoVatReason | null)[] {
  const [reason, second] = noVat;
  const hasLine = truth.vatLines.some(({ percent }) => Number(percent ?? '0') === 0);
  if (reason === undefined || second !== undefined || !hasLine) return [];
  return [null, ...noVatReasons].filter((other) => other !== reason && !isAlsoRight(reason, other, isDomestic));
}

/** A service from another member state may be booked as either. */
const isAlsoRight = (noVat: NoVatReason, other: NoVatReason | null, isDomestic: boolean): boolean =>
  noVat === 'reverse-charge' && other === 'intra-community' && !isDomestic;

/** The truth lacks the payment method; for some documents it has only sum, day and shop. */
export function completed({ document: { truth, isPartial }, reading: { facts } }: Read): StatedValues {
  const read = (field: keyof typeof facts.fields): string | null => facts.fields[field]?.value ?? null;
  const paid = { ...truth, paymentMethod: truth.paymentMethod ?? read('payment_method') };
  if (!isPartial) return paid;
  return {
    ...paid,
    invoiceNumber: truth.invoiceNumber ?? read('invoice_number'),
    partnerTaxNumber: truth.partnerTaxNumber ?? read('partner_tax_number'),
    fulfilledAt: truth.fulfilledAt ?? read('fulfilled_at'),
    dueAt: truth.dueAt ?? read('due_at'),
    net: truth.net ?? read('net_amount'),
    vat: truth.vat ?? read('vat_amount'),
  };
}

function planted(truth: StatedValues, around: Surroundings, seed: number) {
  const seen = new Set<string>();
  return mistakeKinds.flatMap((kind, at) =>
    Array.from({ length: plantings }, (_, round) =>
      plant(kind, truth, around, createRandom(seed * 97 + at * 7 + round)),
    )
      .filter((record) => record !== null)
      .filter((record) => {
        const key = JSON.stringify(record);
        const isNew = !seen.has(key);
        seen.add(key);
        return isNew;
      })
      .map((record) => ({ kind, record })),
  );
}

const countryOf = (taxNumber: string | null): string | null => parseTaxNumber(taxNumber)?.country ?? null;
