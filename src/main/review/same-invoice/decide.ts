import type { CompanyId } from '../../../contract/companies.ts';
import type { DocumentKind } from '../../../contract/document-kind.ts';
import type { OtherKind } from '../../../contract/other-kind.ts';
import type { DocumentFormat, FileId } from '../../../contract/inbox.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { History } from '../../records/mirror/history.ts';
import { toMinor } from '../../records/mirror/keys.ts';
import type { InvoiceReadings } from '../evidence/evidence.ts';
import { isSameNumber } from '../evidence/kind-number.ts';
import type { CompanyIdentity } from '../evidence/names-company.ts';
import type { InvoiceIdentity } from '../evidence/same-invoice.ts';
import type { ReadFile, SameInvoiceStore } from './same-invoice-store.ts';

export interface DecisionParts {
  readonly files: FileStore;
  readonly store: SameInvoiceStore;
  readonly evidence: InvoiceReadings;
  readonly history: Pick<History, 'seenBefore'>;
  readonly company: (id: CompanyId) => CompanyIdentity;
}

interface Same {
  /** null: known from the service's list only */
  readonly of: FileId | null;
  /** the invoice's */
  readonly number: string;
}

type Comparable = QueueFile & { readonly sha256: string; readonly format: DocumentFormat };

/** Documents that must be read before the file can be compared; asks for them. */
export function unreadFor({ evidence, store, files }: DecisionParts, file: QueueFile): readonly string[] {
  if (!isComparable(file) || files.isReleased(file.id)) return [];
  const unread = [file, ...store.unreadCounterparts(file)].filter(({ sha256 }) => evidence.lookOf(sha256) === 'unread');
  for (const { sha256, format, companyId } of unread) evidence.add({ sha256, format, companyId });
  return unread.map(({ sha256 }) => sha256);
}

/** The file or expense that is the same invoice; null: there is none, or the file cannot be compared. */
export function sameAs(parts: DecisionParts, file: QueueFile): Same | null {
  const { evidence, company, files } = parts;
  if (!isComparable(file) || files.isReleased(file.id) || evidence.lookOf(file.sha256) !== 'read') return null;
  const identity = evidence.identity(file.sha256, company(file.companyId));
  return ofFile(parts, file, identity) ?? ofExpense(parts, file.companyId, identity);
}

/**
 * From two unsent files the XML is sent, else the first one. A released file is sent too: others wait, but not the one
 * beside which a person released it.
 */
function ofFile(
  { evidence, store, company }: DecisionParts,
  { id, companyId, sha256, format }: Comparable,
  identity: InvoiceIdentity | null,
): Same | null {
  const isBefore = (other: ReadFile) =>
    other.state !== 'queued' ||
    (other.isReleased && other.duplicateOf !== id) ||
    ((other.format === 'xml') === (format === 'xml') ? other.id < id : other.format === 'xml');
  const same = store
    .candidates(companyId, sha256)
    .find((other) => isBefore(other) && evidence.isSameInvoice(sha256, other.sha256, company(companyId)));
  if (same === undefined) return null;
  const number = (identity ?? evidence.identity(same.sha256, company(companyId)))?.invoice_number ?? '';
  return { of: same.id, number };
}

function ofExpense({ history }: DecisionParts, companyId: CompanyId, identity: InvoiceIdentity | null): Same | null {
  if (identity === null) return null;
  const { invoice_number: number, gross_amount: gross, issued_at: issuedAt, currency } = identity;
  const partner = { id: null, name: identity.partner_name, taxNumber: identity.partner_tax_number };
  const asked = { partner, invoiceNumber: number, grossAmount: gross, currency, issuedAt };
  const same = history
    .seenBefore(companyId, asked, [])
    .find(
      (seen) =>
        isSameNumber(seen.invoiceNumber ?? '', number) &&
        toMinor(seen.grossAmount) === toMinor(gross) &&
        seen.issuedAt === issuedAt &&
        (seen.currency === null || currency === null || seen.currency === currency),
    );
  return same === undefined ? null : { of: same.fileId, number };
}

/** Kinds of a page that no office books as an expense. */
const otherKinds: Readonly<Partial<Record<DocumentKind, OtherKind>>> = {
  order: 'order',
  'delivery-note': 'despatch',
  'bank-statement': 'bank-statement',
  reminder: 'reminder',
};

/** The kind that the title of a PDF says, where it becomes no expense; null: it may be one, or a person has decided. */
export function otherKindOf({ evidence, files }: DecisionParts, { id, sha256 }: QueueFile): OtherKind | null {
  const printed = sha256 === null ? null : evidence.printedKind(sha256);
  const kind = printed === null ? undefined : otherKinds[printed];
  const isDecided = () => files.events(id).some((event) => event.kind === 'other-kind');
  return kind === undefined || isDecided() ? null : kind;
}

const isComparable = (file: QueueFile): file is Comparable =>
  file.sha256 !== null && (file.format === 'xml' || file.format === 'pdf');
