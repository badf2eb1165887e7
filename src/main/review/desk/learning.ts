import type { CompanyId } from '../../../contract/companies.ts';
import type { ExpenseChanges, ExpenseField } from '../../../contract/review.ts';
import type { Learnt } from '../evidence/evidence.ts';
import { isSameName } from '../evidence/kind-name.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { partnerKeys } from '../../records/mirror/keys.ts';
import type { ServiceExpense } from '../../service-api/expense.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { laidOver, type Values } from './changes.ts';
import type { CommonParts } from './common-parts.ts';
import type { Examiner } from './examiner.ts';
import { bookingLearned } from '../../records/booking/learned-booking.ts';
import type { Parties } from './parties.ts';
import { valuesOf, type Reviewable } from './record.ts';

export interface LearningResult {
  readonly companyId: CompanyId;
  readonly isReadAnew: boolean;
}

const nothingNew: Learnt = { values: false, partner: false };

interface LearningParts extends CommonParts {
  readonly examiner: Examiner;
  readonly parties: Parties;
}

/** Learns from a signature: places of misread values, the partner's features on the document, and the lines' booking. */
export class Learning {
  /** The suggestions or readings of the company's other documents may have changed. */
  readonly learned: Signal<LearningResult> = createSignal();
  readonly #parts: LearningParts;

  constructor(parts: LearningParts) {
    this.#parts = parts;
  }

  /** in the transaction of the signature */
  learn(file: Reviewable, changes: ExpenseChanges): void {
    const copy = this.#parts.expenseCache.of(file);
    if (!copy) return;
    const values = this.#valuesNow(file, copy.expense, changes);
    const isSpeltAnew = this.#learnName(file, values);
    const read = this.#learnReading(file, values);
    const isBookedAnew = this.#learnBooking(file, values, copy.expense.assignments, changes);
    if (read.values || read.partner || isBookedAnew || isSpeltAnew) this.#tell(file, read.values);
  }

  /**
   * Forgets the corrections of the partner's documents for this field (expense_type: for the lines' booking). For a
   * partner field it also forgets the signed documents that identify the partner.
   */
  forget(file: QueueFile, changes: ExpenseChanges | null, field: ExpenseField): void {
    const { expenseCache, examiner, parties, sameNames, learnedBookings, evidence } = this.#parts;
    const { companyId, expenseId } = file;
    const copy = expenseId === null ? null : expenseCache.of({ companyId, expenseId });
    const values = copy && this.#valuesNow(file, copy.expense, changes);
    const document = examiner.documentOf(file);
    const books = {
      company: parties.company(companyId),
      partners: parties.partners(companyId),
    };
    if (field === 'partner_name' && values?.partner_name != null) sameNames.forget(companyId, values.partner_name);
    if (field === 'expense_type') learnedBookings.forget(companyId, values ? partnerKeys([values]) : []);
    else if (document) evidence.forget(document, values, field, books);
    this.#tell(file, true);
  }

  takeBack(file: QueueFile): void {
    const { evidence, learnedBookings, sameNames } = this.#parts;
    evidence.forgetFrom(file.id);
    learnedBookings.forgetFrom(file.id);
    sameNames.forgetFrom(file.id);
    this.#tell(file, true);
  }

  #tell({ companyId }: QueueFile, isReadAnew: boolean): void {
    this.#parts.database.afterCommit(() => {
      this.learned.emit({ companyId, isReadAnew });
    });
  }

  #valuesNow({ companyId }: QueueFile, expense: ServiceExpense, changes: ExpenseChanges | null): Values {
    return laidOver(valuesOf(expense, this.#parts.store.currencies(companyId)), changes);
  }

  #learnReading(file: Reviewable, values: Values): Learnt {
    const { examiner, evidence, parties } = this.#parts;
    const document = examiner.documentOf(file);
    return document === null ? nothingNew : evidence.learn(file.id, document, values, parties.company(file.companyId));
  }

  #learnBooking(
    { id: fileId, companyId }: Reviewable,
    values: Values,
    before: ServiceExpense['assignments'],
    { assignments: after = before }: ExpenseChanges,
  ): boolean {
    const { learnedBookings, clock } = this.#parts;
    const partners = partnerKeys([values]);
    const said = bookingLearned(before, after, learnedBookings.of(companyId, partners));
    if (said === null || partners.length === 0) return false;
    learnedBookings.put({ companyId, fileId, at: toInstant(clock.now()) }, partners, said);
    return true;
  }

  /** The document spells the name of the signed record otherwise. */
  #learnName(file: Reviewable, values: Values): boolean {
    const { examiner, evidence, parties, sameNames } = this.#parts;
    const { partner_name: name } = values;
    const document = examiner.documentOf(file);
    const found = document && evidence.lookUp(document, values, parties.company(file.companyId))?.partner_name;
    if (name === null || found?.mark !== 'differs' || found.document === null) return false;
    const printed = found.document.value;
    return isSameName(name, printed) && sameNames.put(file, name, printed);
  }
}
