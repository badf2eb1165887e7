import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { ClientContact, ClientLetter, MonthClose, MonthKey } from '../../../contract/month-close.ts';
import type { CompanyMonth } from '../../../contract/monthly.ts';
import type { Signer } from '../../../contract/signer.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Companies } from '../../companies/companies.ts';
import type { MarkStore } from '../../send/feed/mark-store.ts';
import { stateOf } from '../../../shared/monthly/payments.ts';
import { localDay, toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import { failed, ok } from '../../support/result.ts';
import { turn } from '../../support/turn.ts';
import type { DocumentMirror } from '../mirror/document-mirror.ts';
import type { Months } from '../monthly/months.ts';
import type { ClientQuestionsStore } from './client-questions-store.ts';
import type { ClosingStore } from './closing-store.ts';
import { lettersPdf } from './letters-pdf.ts';
import type { MonthCloseStore } from './month-close-store.ts';
import type { Bank } from '../bank/bank.ts';
import type { InvoiceLists } from '../invoice-list/invoice-lists.ts';
import type { SavedMonthsStore } from './saved-months-store.ts';
import type { UsualInvoices } from './usual-invoices.ts';

interface MonthCloseParts {
  readonly store: MonthCloseStore;
  readonly usual: UsualInvoices;
  readonly lists: InvoiceLists;
  readonly bank: Bank;
  readonly saved: SavedMonthsStore;
  readonly questions: ClientQuestionsStore;
  readonly closings: ClosingStore;
  /** the person at this computer */
  readonly signer: () => Signer;
  readonly companies: Companies;
  readonly marks: MarkStore;
  readonly months: Pick<Months, 'month'>;
  readonly documents: Pick<DocumentMirror, 'completeAt' | 'freshen'>;
  /** folder of the fonts */
  readonly fonts: string;
  readonly clock: Clock;
}

/** The open points of a company's month, and its closing by a person. */
export class MonthCloses {
  readonly #parts: MonthCloseParts;

  constructor(parts: MonthCloseParts) {
    this.#parts = parts;
  }

  get(key: MonthKey): Result<MonthClose> {
    this.#parts.documents.freshen(key.companyId);
    return ok(this.#of(key));
  }

  /** the month close of every company; yields to the event loop in between */
  async all(month: string): Promise<Result<readonly MonthClose[]>> {
    const { companies } = this.#parts;
    const closes: MonthClose[] = [];
    for (const { id } of companies.list()) {
      await turn();
      if (companies.get(id)) closes.push(this.#of({ companyId: id, month }));
    }
    return ok(closes);
  }

  /** marks that no invoice of the partner comes this month, or removes the mark; stored on this computer */
  dismiss(key: MonthKey, partnerKey: string, dismissed: boolean): Result<null> {
    this.#parts.store.dismiss(key, partnerKey, dismissed);
    return ok(null);
  }

  /** the edited letter; null: back to the generated one */
  keepLetter(key: MonthKey, letter: string | null): Result<null> {
    this.#parts.store.keepLetter(key, letter);
    return ok(null);
  }

  keepContact(companyId: CompanyId, contact: ClientContact): Result<null> {
    this.#parts.store.keepContact(companyId, contact);
    return ok(null);
  }

  /** Whether the client's next letter asks what the document is. */
  askAbout(fileId: FileId, asks: boolean): Result<null> {
    const { questions, clock } = this.#parts;
    if (!asks) questions.takeBack(fileId);
    else if (!questions.ask(fileId, toInstant(clock.now()))) return failed('file-unknown');
    return ok(null);
  }

  /** The client was asked now; the next letter is made from what is open then. */
  asked(key: MonthKey, items: readonly string[]): Result<null> {
    const { store, clock } = this.#parts;
    store.keepAsk(key, toInstant(clock.now()), items);
    store.keepLetter(key, null);
    return ok(null);
  }

  lettersPdf(letters: readonly ClientLetter[], title: string): Promise<Buffer> {
    return lettersPdf(letters, this.#parts.fonts, title);
  }

  /** not-possible: the expenses were not read to their end, so later changes could not be seen */
  close(key: MonthKey): Result<null> {
    const { marks, closings, clock, signer } = this.#parts;
    if (marks.of(key.companyId).completeAt === null) return failed('not-possible');
    closings.close(key, toInstant(clock.now()), signer());
    return ok(null);
  }

  reopen(key: MonthKey): Result<null> {
    this.#parts.closings.reopen(key);
    return ok(null);
  }

  #of(key: MonthKey): MonthClose {
    const { store, usual, lists, bank, saved, questions, closings, marks, months, documents, clock } = this.#parts;
    const { companyId, month } = key;
    const dismissed = store.dismissed(key);
    const today = localDay(clock.now());
    const missing = usual.missing(key, today);
    const monthly = months.month(companyId, month);
    const { completeAt } = marks.of(companyId);
    return {
      ...key,
      toReview: store.toReview(companyId),
      pending: store.pending(key),
      changed: store.changed(key),
      missing: missing.map((partner) => ({ ...partner, dismissed: dismissed.has(partner.key) })),
      listed: lists.open(key),
      bank: bank.open(key),
      questions: questions.open(companyId),
      unattached: documents.completeAt(companyId) === null ? null : store.unattached(companyId),
      payments: monthly.readAt === null ? null : openPayments(monthly, today),
      pack: saved.of(key),
      letter: store.letter(key),
      contact: store.contact(companyId),
      asked: store.asks(key),
      closed: closings.closed(key, completeAt !== null),
      completeAt,
    };
  }
}

const openPayments = ({ payments, missing }: CompanyMonth, today: string) => ({
  unpaid: payments.filter((payment) => stateOf(payment, today) !== 'paid'),
  missing: missing.length,
});
