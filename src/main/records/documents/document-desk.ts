import type { CompanyId } from '../../../contract/companies.ts';
import type {
  DocumentChange,
  DocumentCorrection,
  DocumentKey,
  DocumentOwner,
  DocumentRecord,
  OwnerChoice,
} from '../../../contract/documents.ts';
import { noFilter as allExpenses } from '../../../contract/expenses.ts';
import { allIncomes } from '../../../contract/incomes.ts';
import type { Result } from '../../../contract/failure.ts';
import type { InvoiceRow } from '../../../contract/record-list.ts';
import type { Companies } from '../../companies/companies.ts';
import type { MirrorServices } from '../mirror/mirror-services.ts';
import { createEditor, openHeld, type EditorAround } from '../editor/editor.ts';
import { isWaiting, type Correction } from '../outbox/correction-store.ts';
import { elapsed } from '../../support/clock.ts';
import { ok } from '../../support/result.ts';
import { createSignal } from '../../support/signal.ts';
import type { DocumentCopies } from './document-copies-store.ts';
import type { DocumentOutbox } from './document-outbox.ts';

type DocumentCorrectionRow = Correction<DocumentKey, DocumentChange>;

/** ms: reopening a document within this time makes no request */
const freshFor = 10_000;
const mostChoices = 6;

type DocumentDeskParts = EditorAround<DocumentKey, DocumentChange> & {
  readonly outbox: DocumentOutbox;
  readonly mirrorServices: Pick<MirrorServices, 'documentMirror' | 'documents' | 'fileNames' | 'expenses' | 'incomes'>;
  readonly copies: DocumentCopies;
  readonly companies: Companies;
};

/** One document with its note and its owner. */
export class DocumentDesk {
  /** a document changed; documentId null: all of the company's may have */
  readonly changed = createSignal<{ readonly companyId: CompanyId; readonly documentId: number | null }>();
  readonly #parts: DocumentDeskParts;
  readonly #abort = new AbortController();
  readonly #asked = new Map<string, number>();
  readonly #asking = new Set<Promise<unknown>>();
  readonly #editor;

  constructor(parts: DocumentDeskParts) {
    this.#parts = parts;
    this.#editor = createEditor<DocumentKey, DocumentChange>({
      ...parts,
      join: (key, change, replaced) => {
        for (const one of replaced) this.#keepRest(key, one, change);
        return together([...replaced.filter(isWaiting).map(({ changes }) => changes), change]);
      },
    });
    for (const names of Object.values(parts.mirrorServices.fileNames)) {
      names.read.listen((companyId) => {
        this.changed.emit({ companyId, documentId: null });
      });
    }
    parts.outbox.settled.listen(({ companyId, documentId }) => {
      this.changed.emit({ companyId, documentId });
    });
  }

  /** Answers the stored copy and refreshes it in the background; asks the service first where there is no copy. */
  open(key: DocumentKey): Promise<Result<DocumentRecord>> {
    return openHeld({
      held: () => this.#held(key),
      ask: () => this.#ask(key),
      askBehind: () => {
        const age =
          elapsed(this.#parts.clock) -
          (this.#asked.get(`${key.companyId}/${key.documentId}`) ?? Number.NEGATIVE_INFINITY);
        if (age < 0 || age >= freshFor) void this.#ask(key);
      },
    });
  }

  /** Writes the change to disk; it is sent after eight seconds. Answers the instant until which it can be undone. */
  save(key: DocumentKey, change: DocumentChange): Result<string> {
    const { until } = this.#editor.save(key, change);
    this.changed.emit(key);
    return ok(until);
  }

  /** drops a refused change; not-possible once the call was sent */
  undo(key: DocumentKey): Result<null> {
    const undone = this.#editor.undo(key);
    if (undone.ok) this.changed.emit(key);
    return undone;
  }

  /** the company's expenses and incomes with these words, newest first */
  async owners(companyId: CompanyId, text: string): Promise<readonly OwnerChoice[]> {
    const { mirrorServices } = this.#parts;
    const place = { offset: 0, limit: mostChoices, descending: true };
    const wanted = { companyId, text };
    const [expensePage, incomePage] = await Promise.all([
      mirrorServices.expenses.page({ ...place, filter: { ...allExpenses, ...wanted }, sort: 'issued' }),
      mirrorServices.incomes.page({ ...place, filter: { ...allIncomes, ...wanted }, sort: 'issued' }),
    ]);
    const choice = (kind: DocumentOwner['kind'], id: number, row: InvoiceRow): OwnerChoice => ({
      kind,
      id,
      number: row.invoiceNumber,
      partner: row.partnerName,
      date: row.issuedAt,
      gross: row.grossAmount,
      currency: row.currency,
    });
    return [
      ...expensePage.rows.map((row) => choice('expense', row.expenseId, row)),
      ...incomePage.rows.map((row) => choice('income', row.incomeId, row)),
    ].toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    for (const names of Object.values(this.#parts.mirrorServices.fileNames)) names.stop();
    await Promise.allSettled(this.#asking);
  }

  async #askNow(key: DocumentKey): Promise<Result<null>> {
    const { clock, companies, mirrorServices } = this.#parts;
    const { companyId, documentId } = key;
    this.#asked.set(`${companyId}/${documentId}`, elapsed(clock));
    const answer = await companies.api(companyId).documents.get(documentId, this.#abort.signal);
    if (!answer.ok) return answer;
    if (this.#abort.signal.aborted || !companies.get(companyId)) return ok(null);
    mirrorServices.documentMirror.take(companyId, answer.value);
    this.changed.emit(key);
    return ok(null);
  }

  #ask(key: DocumentKey): Promise<Result<null>> {
    const question = this.#askNow(key).finally(() => this.#asking.delete(question));
    this.#asking.add(question);
    return question;
  }

  #held(key: DocumentKey): DocumentRecord | null {
    const { mirrorServices, outbox, copies } = this.#parts;
    const row = mirrorServices.documents.get(key.companyId, key.documentId);
    if (row === null) return null;
    const corrections = outbox.store.of(key);
    const { owner } = row;
    return {
      ...key,
      row,
      waiting: waitingOf(corrections),
      correction: correctionOf(corrections),
      ownerFile: owner === null ? null : mirrorServices.fileNames[owner.kind].nameOf(key.companyId, owner.id),
      held: copies.of(key.companyId, key.documentId) !== null,
    };
  }

  /** Keeps the values of a refused change that this one does not touch. */
  #keepRest(key: DocumentKey, { changes, refused }: DocumentCorrectionRow, change: DocumentChange): void {
    const { outbox } = this.#parts;
    const rest = Object.fromEntries(Object.entries(changes ?? {}).filter(([name]) => !(name in change)));
    if (refused !== null && Object.keys(rest).length > 0)
      outbox.store.refuse(outbox.store.add(key, rest, refused.at), refused);
  }
}

function waitingOf(corrections: readonly DocumentCorrectionRow[]): DocumentChange | null {
  const waiting = corrections.filter(isWaiting);
  return waiting.length === 0 ? null : together(waiting.map(({ changes }) => changes));
}

/** later changes override earlier ones */
const together = (changes: readonly (DocumentChange | null)[]): DocumentChange =>
  changes.reduce<DocumentChange>((all, change) => ({ ...all, ...change }), {});

function correctionOf(corrections: readonly DocumentCorrectionRow[]): DocumentCorrection | null {
  const refused = corrections.find((one) => one.refused !== null);
  if (refused?.refused) return { state: 'refused', failure: refused.refused.failure, change: refused.changes ?? {} };
  return corrections.length > 0 ? { state: 'waiting' } : null;
}
