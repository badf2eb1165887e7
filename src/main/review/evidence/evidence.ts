import type { NoVatReason } from '../../../shared/money/no-vat.ts';
import type { DocumentValue, DocumentWord, FieldEvidence, RateTotal } from '../../../contract/examination.ts';
import type { ExpenseField } from '../../../contract/review.ts';
import type { DocumentSignature } from '../../../contract/signature.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentKind } from '../../../contract/document-kind.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { Spool } from '../../capture/spool.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import type { StartWorker } from '../../support/watched-worker.ts';
import { EvidenceStore, type InvoiceFile } from './evidence-store.ts';
import type { FoundKind } from './document-kind.ts';
import type { HeldDocument, UnreadDocument } from './held-document.ts';
import { identityOf, isSameInvoice, type InvoiceIdentity } from './same-invoice.ts';
import { createHeldReadings } from './held-readings.ts';
import { createHeldTraits } from './held-traits.ts';
import type { KeptReading } from './kept-reading.ts';
import { asBefore, recognisePartner, type MasterPartner, type RecognisedPartner } from './known-partner.ts';
import { lookedUpFields } from './kinds.ts';
import { createLearnedPartners, type NewAccount } from './learned/learned-partners.ts';
import { createLearned } from './learned/learned.ts';
import type { PartnerSign } from './learned/partner-signs.ts';
import type { DocumentLikeness } from './likeness.ts';
import { lookUpValues } from './look-up.ts';
import { namesCompany, type CompanyIdentity } from './names-company.ts';
import { withoutCompany } from './own-company.ts';
import { boxOf } from './places.ts';
import { ReadingLanes, usualLimits, type ReadingLimits } from './reading-lanes.ts';
import type { ScanPages } from '../../capture/splitting/scan-pages.ts';

export type { InvoiceFile } from './evidence-store.ts';
export type { HeldDocument } from './held-document.ts';
export type { DocumentLikeness } from './likeness.ts';

/** This computer's reading of a document, stored by its hash. */
export interface DocumentReading {
  readonly source: 'xml' | 'embedded-xml' | 'text' | 'ocr' | 'unreadable';
  /** the field's most likely value */
  readonly fields: Readonly<Partial<Record<ExpenseField, DocumentValue>>>;
  readonly rates: readonly RateTotal[];
  /** why there is no VAT, where the document says so */
  readonly noVat?: readonly NoVatReason[] | undefined;
  /** values of an invoice's page that contradict its XML */
  readonly pageDiffers?: Readonly<Partial<Record<ExpenseField, DocumentValue>>> | undefined;
  /** the signature within it */
  readonly signature?: DocumentSignature | null | undefined;
  readonly buyerTaxNumber: DocumentValue | null;
  readonly kind: FoundKind;
}

type Values = Readonly<Record<ExpenseField, string | null>>;

/** The company that a document belongs to, and its partners from the master data. */
export interface Books {
  readonly company: CompanyIdentity;
  readonly partners: readonly MasterPartner[];
}

/** Tells whether new places of values or new features of the partner were learned. */
export interface Learnt {
  readonly values: boolean;
  readonly partner: boolean;
}

/** For the desk. */
export type Evidence = Omit<DocumentEvidence, keyof InvoiceReadings>;

/** The same readings for what is not at the service yet (same-invoice). */
export type InvoiceReadings = Pick<
  DocumentEvidence,
  'add' | 'lookOf' | 'printedKind' | 'identity' | 'isSameInvoice' | 'looked'
>;

interface EvidenceParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly spool: Spool;
  readonly clock: Clock;
  readonly log: Log;
  readonly startReader: StartWorker | null;
  readonly limits?: ReadingLimits;
}

/** `startReader`: null turns reading off, so that only stored readings are known. */
export class DocumentEvidence {
  readonly read: Signal<{ readonly sha256: string }> = createSignal();
  /** It was read, or is a scan. */
  readonly looked: Signal<{ readonly sha256: string }> = createSignal();
  /** null: reading is off */
  readonly pages: ScanPages | null;
  readonly #parts: EvidenceParts;
  readonly #store;
  readonly #held;
  readonly #traits;
  readonly #learned;
  readonly #learnedPartners;
  readonly #scans = new Set<string>();
  readonly #lanes;
  #stopListening: () => unknown = () => undefined;

  constructor(parts: EvidenceParts) {
    this.#parts = parts;
    this.#store = new EvidenceStore(parts.database);
    this.#held = createHeldReadings(this.#store);
    this.#traits = createHeldTraits(this.#store);
    this.#learned = createLearned(parts);
    this.#learnedPartners = createLearnedPartners(parts);
    this.#lanes =
      parts.startReader &&
      new ReadingLanes({
        ...parts,
        store: this.#store,
        startReader: parts.startReader,
        limits: parts.limits ?? usualLimits,
        done: (sha256) => {
          this.#held.forget(sha256);
          this.#traits.forget(sha256);
          this.read.emit({ sha256 });
          this.looked.emit({ sha256 });
        },
        isScan: (sha256) => {
          this.#scans.add(sha256);
          this.looked.emit({ sha256 });
        },
      });
    this.pages = this.#lanes?.pages ?? null;
  }

  /** Reads the document at low priority; `looked` announces the end. */
  add(document: UnreadDocument): void {
    this.#lanes?.add(document);
  }

  /** scan: it has no text, and is read later. off: this computer reads no documents, or does not hold the copy. */
  lookOf(sha256: string): 'read' | 'scan' | 'unread' | 'off' {
    if (this.#store.facts(sha256) !== null) return 'read';
    if (this.#lanes === null || !this.#parts.spool.has(sha256)) return 'off';
    return this.#scans.has(sha256) ? 'scan' : 'unread';
  }

  /** The kind that the document's own words say; null: it is unread, a scan, or XML. */
  printedKind(sha256: string): DocumentKind | null {
    const { source, kind } = this.#held.facts(sha256) ?? {};
    return source === 'text' && kind !== undefined ? kind.kind : null;
  }

  /** null: it is unread, or lacks a part of it */
  identity(sha256: string, company: CompanyIdentity): InvoiceIdentity | null {
    const reading = this.#readingOf({ sha256 });
    return reading && identityOf(reading, company);
  }

  /** Whether two documents that were read are one invoice (same-invoice.ts). */
  isSameInvoice(sha256: string, other: string, company: CompanyIdentity): boolean {
    const [one, two] = [this.#readingOf({ sha256 }), this.#readingOf({ sha256: other })];
    return one !== null && two !== null && isSameInvoice(one, two, company);
  }

  /**
   * null: not read yet; it is read next, and `read` announces the end. `company` is never taken as the partner.
   * `values`: the record's, to find the partner's learned places; left out: there is no record yet.
   */
  reading(document: HeldDocument, company: CompanyIdentity, values?: Values): DocumentReading | null {
    const reading = this.#readingOf(document);
    if (!reading) this.#lanes?.ask(document);
    return reading && withoutCompany(this.#learned.laidOver(reading, values ?? null), company).facts;
  }

  /**
   * Looks the values up in the document; null until it is read. The company's own data never counts as another
   * partner's value.
   */
  lookUp(
    document: HeldDocument,
    values: Values,
    company: CompanyIdentity,
  ): Readonly<Partial<Record<ExpenseField, FieldEvidence>>> | null {
    const reading = this.#readingOf(document);
    return reading && lookUpValues(withoutCompany(this.#learned.laidOver(reading, values), company, values), values);
  }

  /** an account number that the partner's signed documents do not have (learned-partners.ts) */
  newAccount(document: HeldDocument, partner: CompanyIdentity, company: CompanyIdentity): NewAccount | null {
    const reading = this.#readingOf(document);
    return reading && this.#learnedPartners.newAccount(reading, partner, company);
  }

  /**
   * Learns the right places of misread values for the partner's next documents, and the partner's other features on the
   * document.
   */
  learn(fileId: FileId, document: HeldDocument, values: Values, company: CompanyIdentity): Learnt {
    const reading = this.#readingOf(document);
    if (!reading) return { values: false, partner: false };
    const found = lookUpValues(this.#learned.laidOver(reading, values), values);
    const wrong = lookedUpFields.filter((name) => found[name] !== undefined && found[name].mark !== 'same');
    const partner = { name: values.partner_name, taxNumber: values.partner_tax_number };
    const isReadOtherwise = wrong.includes('partner_name');
    return {
      values: this.#learned.learn(fileId, reading, values, wrong),
      partner: this.#learnedPartners.learn(fileId, reading, { partner, company, isReadOtherwise }),
    };
  }

  /**
   * Forgets what the partner's documents taught for a field; for the name, everything on this document that identifies
   * the partner. `values`: the record's; null: there is no record yet.
   */
  forget(document: HeldDocument, values: Values | null, field: ExpenseField, books: Books): void {
    const reading = this.#readingOf(document);
    const name = lookedUpFields.find((each) => each === field);
    if (!reading || name === undefined) return;
    this.#learned.forget(reading, values, name);
    if (name === 'partner_name') this.#learnedPartners.forget(reading, this.#recognised(reading, books), books.company);
  }

  /** the signature was taken back */
  forgetFrom(fileId: FileId): void {
    this.#learned.forgetFrom(fileId);
    this.#learnedPartners.forgetFrom(fileId);
  }

  /**
   * The partner that issued the document, or the one that a person set on a document with the same beginning; null:
   * none, or it is unread.
   */
  recognisePartner(document: HeldDocument, books: Books): RecognisedPartner | null {
    const reading = this.#readingOf(document);
    return reading && this.#recognised(reading, books);
  }

  /** The document's text, or its data as buyer, has the company's tax number or name; null until it is read. */
  names(document: HeldDocument, company: CompanyIdentity): 'tax-number' | 'name' | null {
    const reading = this.#readingOf(document);
    return reading && namesCompany(reading, company);
  }

  /** Files of the same invoice with other contents, of all companies; empty until they are read. */
  sameInvoice(sha256: string): readonly InvoiceFile[] {
    return this.#store.sameInvoice(sha256);
  }

  /** Compares two contents by their words; null: one of them is unread or has too few words. */
  likeness(sha256: string, other: string): DocumentLikeness | null {
    return this.#traits.likeness(sha256, other);
  }

  /** The person types: pauses the reading of documents that wait for review. */
  typing(): void {
    this.#lanes?.typing();
  }

  /** the words of a page; empty until it is read, and for XML */
  words(document: HeldDocument, page: number): readonly DocumentWord[] {
    const words =
      this.#held
        .pages(document.sha256)
        .find((each) => each.page === page)
        ?.cells.flat() ?? [];
    return words.map((word) => ({ text: word.text, at: boxOf(word, page) }));
  }

  /** reads the documents that wait for review, newest state first, at low priority */
  start(): void {
    const lanes = this.#lanes;
    if (!lanes) return;
    this.#store.prune();
    lanes.start(this.#store.unread());
    this.#stopListening = this.#parts.files.news.listen(({ file: { state, sha256, format, companyId }, change }) => {
      const isReady = state === 'ready' || state === 'attention';
      if (!isReady || sha256 === null || format === null) return;
      if (!this.#held.facts(sha256)) lanes.add({ sha256, format, companyId });
      // Read before it was sent: the desk hears of it now.
      else if (change?.type === 'ready' || change?.type === 'no-data') this.read.emit({ sha256 });
    });
  }

  /** Stops the current reading at once; it runs again after the next start. */
  async stop(): Promise<void> {
    this.#stopListening();
    await this.#lanes?.stop();
  }

  #readingOf({ sha256 }: Pick<HeldDocument, 'sha256'>): KeptReading | null {
    const facts = this.#held.facts(sha256);
    return facts && { facts, pages: this.#held.pages(sha256) };
  }

  #recognised(reading: KeptReading, { partners, company }: Books): RecognisedPartner | null {
    const signed = (signs: readonly PartnerSign[]) => this.#learnedPartners.signed(signs);
    const found = recognisePartner(reading.facts, reading.pages, { partners, signed }, company);
    return asBefore(found, this.#learnedPartners.named(reading, company), partners, company);
  }
}
