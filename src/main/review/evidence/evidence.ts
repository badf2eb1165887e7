import type { DocumentValue, DocumentWord, FieldEvidence, RateTotal } from '../../../contract/examination.ts';
import type { ExpenseField } from '../../../contract/review.ts';
import type { Database } from '../../database/database.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { Spool } from '../../capture/spool.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import type { StartWorker } from '../../support/watched-worker.ts';
import { createEvidenceStore, type InvoiceFile } from './evidence-store.ts';
import type { FoundKind } from './document-kind.ts';
import type { HeldDocument } from './held-document.ts';
import { createHeldReadings } from './held-readings.ts';
import { createHeldTraits } from './held-traits.ts';
import type { KeptReading } from './kept-reading.ts';
import { asBefore, recognisePartner, type MasterPartner, type RecognisedPartner } from './known-partner.ts';
import { lookedUpFields } from './kinds.ts';
import { createLearnedPartners } from './learned/learned-partners.ts';
import { createLearned } from './learned/learned.ts';
import type { PartnerSign } from './learned/partner-signs.ts';
import type { Likeness } from './likeness.ts';
import { lookUpValues } from './look-up.ts';
import { namesCompany, type CompanyIdentity } from './names-company.ts';
import { withoutCompany } from './own-company.ts';
import { boxOf } from './places.ts';
import { createReadingLanes, usualLimits, type ReadingLimits } from './reading-lanes.ts';
import type { ScanPages } from '../../capture/splitting/scan-pages.ts';

export type { InvoiceFile } from './evidence-store.ts';
export type { HeldDocument } from './held-document.ts';
export type { Likeness } from './likeness.ts';

/** What the document says, read on this computer; kept by its hash. */
export interface DocumentReading {
  readonly source: 'xml' | 'embedded-xml' | 'text' | 'ocr' | 'unreadable';
  /** the value that is most likely the field's */
  readonly fields: Readonly<Partial<Record<ExpenseField, DocumentValue>>>;
  readonly rates: readonly RateTotal[];
  readonly buyerTaxNumber: DocumentValue | null;
  readonly kind: FoundKind;
}

type Values = Readonly<Record<ExpenseField, string | null>>;

/** Whose books a document is in, and whom that company does business with, as its master data has them. */
export interface Books {
  readonly company: CompanyIdentity;
  readonly partners: readonly MasterPartner[];
}

/** Something new: of where values stand, of what the partner is known by. */
export interface Learnt {
  readonly values: boolean;
  readonly partner: boolean;
}

export interface Evidence {
  /**
   * null: not read yet; it is read next, and `read` tells when that is done. `company`: whose books these are is never
   * the partner. `values`: the record's, whose partner tells what was learned; left out: there is none yet.
   */
  reading(document: HeldDocument, company: CompanyIdentity, values?: Values): DocumentReading | null;
  /** Looks the values up in the document; null as long as it is not read. The company stands for no other partner's value. */
  lookUp(
    document: HeldDocument,
    values: Values,
    company: CompanyIdentity,
  ): Readonly<Partial<Record<ExpenseField, FieldEvidence>>> | null;
  /** The company's tax number or name stands on the document, or in its data as the buyer's; null as long as it is not read. */
  names(document: HeldDocument, company: CompanyIdentity): boolean | null;
  /**
   * Which of these partners the document is from, or whom a person has named on one that begins like it; null: none, or
   * it is not read.
   */
  recognisePartner(document: HeldDocument, books: Books): RecognisedPartner | null;
  /**
   * What was signed though it was read otherwise is found again on the partner's next documents, and the partner by what
   * else the document bears of it.
   */
  learn(fileId: FileId, document: HeldDocument, values: Values, company: CompanyIdentity): Learnt;
  /**
   * Takes back what was learned of a field of the document's partner, from any document; of its name, what leads from
   * this document to the partner. `values`: the record's; null: there is none yet.
   */
  forget(document: HeldDocument, values: Values | null, field: ExpenseField, books: Books): void;
  /** the signature was taken back */
  forgetFrom(fileId: FileId): void;
  /** Files of the same invoice with other contents, of all companies; empty as long as they are not read. */
  sameInvoice(sha256: string): readonly InvoiceFile[];
  /** Whether two contents are the same paper by their words; null: one of them was not read, or hardly. */
  likeness(sha256: string, other: string): Likeness | null;
  /** the words of a page; empty until it was read, and of XML */
  words(document: HeldDocument, page: number): readonly DocumentWord[];
  readonly read: Signal<{ readonly sha256: string }>;
  /** Somebody types: what lies ready waits a moment. */
  typing(): void;
  /** null: nobody looks */
  readonly pages: ScanPages | null;
  /** reads what lies ready for review, newest state first, at low priority */
  start(): void;
  /** Ends what is being read at once; it is read again after the next start. */
  stop(): Promise<void>;
}

/** `startReader`: null where nobody looks: only what was read before is known. */
export function createEvidence(parts: {
  readonly database: Database;
  readonly files: FileStore;
  readonly spool: Spool;
  readonly clock: Clock;
  readonly log: Log;
  readonly startReader: StartWorker | null;
  readonly limits?: ReadingLimits;
}): Evidence {
  const { database, files, spool, clock, log, startReader, limits = usualLimits } = parts;
  const store = createEvidenceStore(database);
  const held = createHeldReadings(store);
  const traits = createHeldTraits(store);
  const learned = createLearned({ database, clock });
  const learnedPartners = createLearnedPartners({ database, clock });
  const read = createSignal<{ readonly sha256: string }>();
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
      },
    });
  let stopListening: () => unknown = () => undefined;

  function readingOf({ sha256 }: HeldDocument): KeptReading | null {
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
      stopListening = files.news.listen(({ file: { state, sha256, format } }) => {
        const isReady = state === 'ready' || state === 'attention';
        if (isReady && sha256 !== null && format !== null && !held.facts(sha256)) lanes.add({ sha256, format });
      });
    },
    async stop() {
      stopListening();
      await lanes?.stop();
    },
  };
}
