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
import { createEvidenceStore, type InvoiceFile } from './evidence-store.ts';
import type { FoundKind } from './document-kind.ts';
import type { HeldDocument, UnreadDocument } from './held-document.ts';
import { identityOf, isSameInvoice, type InvoiceIdentity } from './same-invoice.ts';
import { createHeldReadings } from './held-readings.ts';
import { createHeldTraits } from './held-traits.ts';
import type { KeptReading } from './kept-reading.ts';
import { asBefore, recognisePartner, type MasterPartner, type RecognisedPartner } from './known-partner.ts';
import { lookedUpFields } from './kinds.ts';
import { createLearnedPartners } from './learned/learned-partners.ts';
import { createLearned } from './learned/learned.ts';
import type { PartnerSign } from './learned/partner-signs.ts';
import type { DocumentLikeness } from './likeness.ts';
import { lookUpValues } from './look-up.ts';
import { namesCompany, type CompanyIdentity } from './names-company.ts';
import { withoutCompany } from './own-company.ts';
import { boxOf } from './places.ts';
import { createReadingLanes, usualLimits, type ReadingLimits } from './reading-lanes.ts';
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

export interface Evidence {
  /**
   * null: not read yet; it is read next, and `read` announces the end. `company` is never taken as the partner.
   * `values`: the record's, to find the partner's learned places; left out: there is no record yet.
   */
  reading(document: HeldDocument, company: CompanyIdentity, values?: Values): DocumentReading | null;
  /**
   * Looks the values up in the document; null until it is read. The company's own data never counts as another
   * partner's value.
   */
  lookUp(
    document: HeldDocument,
    values: Values,
    company: CompanyIdentity,
  ): Readonly<Partial<Record<ExpenseField, FieldEvidence>>> | null;
  /** The document's text, or its data as buyer, has the company's tax number or name; null until it is read. */
  names(document: HeldDocument, company: CompanyIdentity): 'tax-number' | 'name' | null;
  /**
   * The partner that issued the document, or the one that a person set on a document with the same beginning; null:
   * none, or it is unread.
   */
  recognisePartner(document: HeldDocument, books: Books): RecognisedPartner | null;
  /**
   * Learns the right places of misread values for the partner's next documents, and the partner's other features on the
   * document.
   */
  learn(fileId: FileId, document: HeldDocument, values: Values, company: CompanyIdentity): Learnt;
  /**
   * Forgets what the partner's documents taught for a field; for the name, everything on this document that identifies
   * the partner. `values`: the record's; null: there is no record yet.
   */
  forget(document: HeldDocument, values: Values | null, field: ExpenseField, books: Books): void;
  /** the signature was taken back */
  forgetFrom(fileId: FileId): void;
  /** Files of the same invoice with other contents, of all companies; empty until they are read. */
  sameInvoice(sha256: string): readonly InvoiceFile[];
  /** Compares two contents by their words; null: one of them is unread or has too few words. */
  likeness(sha256: string, other: string): DocumentLikeness | null;
  /** the words of a page; empty until it is read, and for XML */
  words(document: HeldDocument, page: number): readonly DocumentWord[];
  readonly read: Signal<{ readonly sha256: string }>;
  /** The person types: pauses the reading of documents that wait for review. */
  typing(): void;
  /** null: reading is off */
  readonly pages: ScanPages | null;
  /** reads the documents that wait for review, newest state first, at low priority */
  start(): void;
  /** Stops the current reading at once; it runs again after the next start. */
  stop(): Promise<void>;
}

/** The same readings for what is not at the service yet (same-invoice). */
export interface InvoiceReadings {
  /** Reads the document at low priority; `looked` announces the end. */
  add(document: UnreadDocument): void;
  /** scan: it has no text, and is read later. off: this computer reads no documents, or does not hold the copy. */
  lookOf(sha256: string): 'read' | 'scan' | 'unread' | 'off';
  /** The kind that the document's own words say; null: it is unread, a scan, or XML. */
  printedKind(sha256: string): DocumentKind | null;
  /** null: it is unread, or lacks a part of it */
  identity(sha256: string, company: CompanyIdentity): InvoiceIdentity | null;
  /** Whether two documents that were read are one invoice (same-invoice.ts). */
  isSameInvoice(sha256: string, other: string, company: CompanyIdentity): boolean;
  /** It was read, or is a scan. */
  readonly looked: Signal<{ readonly sha256: string }>;
}

/** `startReader`: null turns reading off, so that only stored readings are known. */
export function createEvidence(parts: {
  readonly database: Database;
  readonly files: FileStore;
  readonly spool: Spool;
  readonly clock: Clock;
  readonly log: Log;
  readonly startReader: StartWorker | null;
  readonly limits?: ReadingLimits;
}): Evidence & InvoiceReadings {
  const { database, files, spool, clock, log, startReader, limits = usualLimits } = parts;
  const store = createEvidenceStore(database);
  const held = createHeldReadings(store);
  const traits = createHeldTraits(store);
  const learned = createLearned({ database, clock });
  const learnedPartners = createLearnedPartners({ database, clock });
  const read = createSignal<{ readonly sha256: string }>();
  const looked = createSignal<{ readonly sha256: string }>();
  const scans = new Set<string>();
  const lanes =
    startReader &&
    createReadingLanes({
      store,
      spool,
      clock,
      log,
      startReader,
      limits,
      done: (sha256) => {
        held.forget(sha256);
        traits.forget(sha256);
        read.emit({ sha256 });
        looked.emit({ sha256 });
      },
      isScan(sha256) {
        scans.add(sha256);
        looked.emit({ sha256 });
      },
    });
  let stopListening: () => unknown = () => undefined;

  function readingOf({ sha256 }: Pick<HeldDocument, 'sha256'>): KeptReading | null {
    const facts = held.facts(sha256);
    return facts && { facts, pages: held.pages(sha256) };
  }

  function recognised(reading: KeptReading, { partners, company }: Books): RecognisedPartner | null {
    const signed = (signs: readonly PartnerSign[]) => learnedPartners.signed(signs);
    const found = recognisePartner(reading.facts, reading.pages, { partners, signed }, company);
    return asBefore(found, learnedPartners.named(reading, company), partners, company);
  }

  return {
    read,
    looked,
    add: (document) => lanes?.add(document),
    lookOf(sha256) {
      if (store.facts(sha256) !== null) return 'read';
      if (lanes === null || !spool.has(sha256)) return 'off';
      return scans.has(sha256) ? 'scan' : 'unread';
    },
    printedKind(sha256) {
      const { source, kind } = held.facts(sha256) ?? {};
      return source === 'text' && kind !== undefined ? kind.kind : null;
    },
    identity(sha256, company) {
      const reading = readingOf({ sha256 });
      return reading && identityOf(reading, company);
    },
    isSameInvoice(sha256, other, company) {
      const [one, two] = [readingOf({ sha256 }), readingOf({ sha256: other })];
      return one !== null && two !== null && isSameInvoice(one, two, company);
    },
    reading(document, company, values) {
      const reading = readingOf(document);
      if (!reading) lanes?.ask(document);
      return reading && withoutCompany(learned.laidOver(reading, values ?? null), company).facts;
    },
    lookUp(document, values, company) {
      const reading = readingOf(document);
      return reading && lookUpValues(withoutCompany(learned.laidOver(reading, values), company, values), values);
    },
    learn(fileId, document, values, company) {
      const reading = readingOf(document);
      if (!reading) return { values: false, partner: false };
      const found = lookUpValues(learned.laidOver(reading, values), values);
      const wrong = lookedUpFields.filter((name) => found[name] !== undefined && found[name].mark !== 'same');
      const partner = { name: values.partner_name, taxNumber: values.partner_tax_number };
      const isReadOtherwise = wrong.includes('partner_name');
      return {
        values: learned.learn(fileId, reading, values, wrong),
        partner: learnedPartners.learn(fileId, reading, { partner, company, isReadOtherwise }),
      };
    },
    forget(document, values, field, books) {
      const reading = readingOf(document);
      const name = lookedUpFields.find((each) => each === field);
      if (!reading || name === undefined) return;
      learned.forget(reading, values, name);
      if (name === 'partner_name') learnedPartners.forget(reading, recognised(reading, books), books.company);
    },
    forgetFrom: (fileId) => {
      learned.forgetFrom(fileId);
      learnedPartners.forgetFrom(fileId);
    },
    recognisePartner(document, books) {
      const reading = readingOf(document);
      return reading && recognised(reading, books);
    },
    names(document, company) {
      const reading = readingOf(document);
      return reading && namesCompany(reading, company);
    },
    sameInvoice: (sha256) => store.sameInvoice(sha256),
    likeness: (sha256, other) => traits.likeness(sha256, other),
    typing: () => lanes?.typing(),
    pages: lanes?.pages ?? null,
    words(document, page) {
      const words =
        held
          .pages(document.sha256)
          .find((each) => each.page === page)
          ?.cells.flat() ?? [];
      return words.map((word) => ({ text: word.text, at: boxOf(word, page) }));
    },
    start() {
      if (!lanes) return;
      store.prune();
      lanes.start(store.unread());
      stopListening = files.news.listen(({ file: { state, sha256, format, companyId }, change }) => {
        const isReady = state === 'ready' || state === 'attention';
        if (!isReady || sha256 === null || format === null) return;
        if (!held.facts(sha256)) lanes.add({ sha256, format, companyId });
        // Read before it was sent: the desk hears of it now.
        else if (change?.type === 'ready' || change?.type === 'no-data') read.emit({ sha256 });
      });
    },
    async stop() {
      stopListening();
      await lanes?.stop();
    },
  };
}
