import type { Check, DocumentValue, Examination } from '../../../contract/examination.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ExpenseChanges, ReviewChoices } from '../../../contract/review.ts';
import type { DocumentReading, Evidence, HeldDocument, InvoiceFile } from '../evidence/evidence.ts';
import type { MasterPartner } from '../evidence/known-partner.ts';
import type { CompanyIdentity } from '../evidence/names-company.ts';
import type { History, PartnerHint } from '../../records/mirror/history.ts';
import { partnerKeys } from '../../records/mirror/keys.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import type { DocumentSignature } from '../../../contract/signature.ts';
import { together } from '../../../shared/signatures/signature.ts';
import { laidOver, type Values } from './changes.ts';
import { companyProof } from './checks/buyer.ts';
import { checksOf } from './checks/checks.ts';
import type { Facts, ReadDocument } from './checks/facts.ts';
import { usualRange } from './checks/history.ts';
import { partnerProof } from './checks/partner.ts';
import { decided } from './checks/two-readings.ts';
import { knownPartnerOf } from './known-partner.ts';
import { valuesOf } from './record.ts';
import { seenBefore } from './seen-before.ts';
import { suggestionOf } from '../../records/booking/suggestion.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { AlikeStore } from './alike-store.ts';
import type { LearnedBookingStore } from './learned-booking-store.ts';
import type { SameNameStore } from './same-name-store.ts';

export interface Examined {
  readonly companyId: CompanyId;
  readonly fileId: FileId;
  /** the signature of the container that the file was in */
  readonly containerSignature: DocumentSignature | null;
  readonly company: CompanyIdentity;
  readonly expense: ServiceExpense;
  readonly currencies: ReadonlyMap<number, string>;
  readonly choices: ReviewChoices | null;
  /** null: not held here */
  readonly document: HeldDocument | null;
  /** YYYY-MM-DD, where the person is */
  readonly today: string;
  /** a person has it open: an unread document is read next */
  readonly isWanted: boolean;
  /** the company's partners from its master data */
  readonly partners: () => readonly MasterPartner[];
  readonly otherClient: Facts['otherClient'];
}

/** Compares the document, the record with `changes` applied, and the company's history. Makes no network call. */
export function examine(
  parts: {
    readonly evidence: Evidence;
    readonly history: History;
    readonly toldApart: Pick<AlikeStore, 'of'>;
    readonly learnedBookings: Pick<LearnedBookingStore, 'of'>;
    readonly sameNames: Pick<SameNameStore, 'has'>;
    readonly audit: Pick<AuditStore, 'creditSign'>;
  },
  examined: Examined,
  changes: ExpenseChanges | null,
): Examination {
  const { evidence, history, learnedBookings } = parts;
  const { companyId, company, expense, document, today } = examined;
  const values = laidOver(valuesOf(expense, examined.currencies), changes);
  const assignments = changes?.assignments ?? expense.assignments;
  const partner = partnerOf(expense, changes, values);
  const past = history.ofPartner(companyId, partner, expense.id);
  const usual = usualRange(past, values.currency);
  const found = document && evidence.lookUp(document, values, company);
  const fields = found && withSameName(parts.sameNames, companyId, values.partner_name, decided(found, changes));
  const otherFile = document && otherFileOf(evidence, document, companyId);
  const reading = document && (fields || examined.isWanted) ? evidence.reading(document, company) : null;
  const facts: Facts = {
    values,
    assignments,
    today,
    history: past,
    usual,
    percents: percentsOf(examined.choices),
    vatNames: new Map((examined.choices?.vatCategories ?? []).map(({ id, name }) => [id, name])),
    seen: seenBefore(parts, { ...examined, expenseId: expense.id }, { partner, ...identityOf(values) }),
    habit: history.habit(companyId),
    company,
    otherClient: examined.otherClient,
    creditSign: creditSignOf(parts, companyId, reading),
    newAccount: document && evidence.newAccount(document, partnerIn(values), company),
    otherFile: otherFile && { filename: otherFile.filename, fields: evidence.lookUp(otherFile, values, company) ?? {} },
    document: fields && reading && readDocument(reading, fields, evidence.names(document, company), examined),
  };
  const checks = checksOf(facts);
  return {
    reading: document ? (reading?.source ?? 'reading') : 'none',
    fields: fields ?? {},
    ...ofReading(reading),
    proofs: { company: companyProof(facts), partner: partnerProof(facts) },
    usual,
    otherFile: otherFile && { fileId: otherFile.fileId, filename: otherFile.filename, format: otherFile.format },
    signature: facts.document?.signature ?? null,
    checks,
    suggestion: suggestionOf({
      partnerName: partner.name,
      history: past,
      assignments,
      learned: learnedBookings.of(companyId, partnerKeys([values])),
      day: today,
    }),
    knownPartner: reading && knownPartner(parts, examined, values, fields?.partner_name?.mark === 'same'),
    otherClient: otherClientOf(checks, examined),
  };
}

/** A spelling of the partner's name that a person has signed is no difference. */
function withSameName(
  sameNames: Pick<SameNameStore, 'has'>,
  companyId: CompanyId,
  name: string | null,
  fields: ReadDocument['fields'],
): ReadDocument['fields'] {
  const { partner_name: evidence } = fields;
  if (name === null || evidence?.mark !== 'differs' || evidence.document === null) return fields;
  const isSame = sameNames.has(companyId, name, evidence.document.value);
  return isSame ? { ...fields, partner_name: { ...evidence, mark: 'same' } } : fields;
}

/** Only of a credit note: the sheets are read for it. */
const creditSignOf = (
  { audit }: { readonly audit: Pick<AuditStore, 'creditSign'> },
  companyId: CompanyId,
  reading: DocumentReading | null,
): Facts['creditSign'] => (reading?.kind.kind === 'credit-note' ? audit.creditSign(companyId) : null);

function otherClientOf(checks: readonly Check[], { otherClient }: Examined): Examination['otherClient'] {
  const buyer = checks.find(({ code }) => code === 'wrong-company')?.values.found;
  return buyer === undefined ? null : otherClient(buyer);
}

/** Only for a document that a person has open. */
function knownPartner(
  parts: Parameters<typeof knownPartnerOf>[0],
  { companyId, company, document, partners, expense, isWanted }: Examined,
  values: Values,
  isConfirmed: boolean,
): Examination['knownPartner'] {
  if (document === null || !isWanted) return null;
  const known = { companyId, company, document, partners: partners(), expenseId: expense.id };
  return knownPartnerOf(parts, known, values, isConfirmed);
}

/** XML for a PDF or picture, or the reverse; two similar pictures are duplicates, and seen-before.ts finds those. */
const otherFileOf = (evidence: Evidence, { sha256, format }: HeldDocument, companyId: CompanyId): InvoiceFile | null =>
  evidence
    .sameInvoice(sha256)
    .find((other) => other.companyId === companyId && (other.format === 'xml') !== (format === 'xml')) ?? null;

/** null: it could not be read */
const readDocument = (
  reading: DocumentReading,
  fields: ReadDocument['fields'],
  namesCompany: ReadDocument['namesCompany'],
  { containerSignature }: Pick<Examined, 'containerSignature'>,
): ReadDocument | null =>
  reading.source === 'unreadable'
    ? null
    : {
        kind: reading.kind,
        fields,
        read: reading.fields,
        rates: reading.rates,
        noVat: reading.noVat ?? [],
        pageDiffers: reading.pageDiffers ?? {},
        buyerTaxNumber: reading.buyerTaxNumber?.value ?? null,
        namesCompany,
        signature: together([containerSignature, reading.signature ?? null].filter((each) => each !== null)),
      };

/** The document's own figures; leaves out a total with two readings. */
export const ofReading = (
  reading: DocumentReading | null,
): Pick<Examination, 'totals' | 'rates' | 'kind' | 'buyer'> => ({
  totals: {
    net: certain(reading?.fields.net_amount),
    vat: certain(reading?.fields.vat_amount),
    gross: certain(reading?.fields.gross_amount),
  },
  rates: reading?.rates ?? [],
  kind: reading === null || reading.source === 'unreadable' ? null : { kind: reading.kind.kind, at: reading.kind.at },
  buyer: reading?.buyerTaxNumber ?? null,
});

const certain = (value: DocumentValue | undefined): DocumentValue | null =>
  value === undefined || value.otherValue !== undefined ? null : value;

/** A typed partner replaces the record's partner id. */
function partnerOf(expense: ServiceExpense, changes: ExpenseChanges | null, values: Values): PartnerHint {
  const typed = changes?.fields.partner_name !== undefined || changes?.fields.partner_tax_number !== undefined;
  return {
    id: typed ? null : expense.partnerId,
    name: values.partner_name,
    taxNumber: values.partner_tax_number,
  };
}

const partnerIn = (values: Values): CompanyIdentity => ({
  name: values.partner_name,
  taxNumber: values.partner_tax_number,
});

const identityOf = (values: Values) => ({
  invoiceNumber: values.invoice_number,
  grossAmount: values.gross_amount,
  currency: values.currency,
  issuedAt: values.issued_at,
});

const percentsOf = (choices: ReviewChoices | null): ReadonlyMap<number, string> =>
  new Map((choices?.vatCategories ?? []).flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])));
