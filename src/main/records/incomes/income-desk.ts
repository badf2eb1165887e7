import type { CompanyId } from '../../../contract/companies.ts';
import type {
  IncomeChanges,
  IncomeChoices,
  IncomeKey,
  IncomeRecord,
  TagMany,
  TagOutcome,
} from '../../../contract/income-record.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Choice } from '../../../contract/review.ts';
import { isEmpty } from '../../../shared/incomes/changes.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { ageOf } from '../../../shared/timing/waits.ts';
import { createEditor, lastSaying, openHeld, type EditorAround } from '../editor/editor.ts';
import type { ArtifactNames } from '../mirror/artifact-names.ts';
import type { EntryKind, EntryStore } from '../mirror/entry-store.ts';
import type { Labels } from '../mirror/labels.ts';
import type { MasterData } from '../mirror/master-data.ts';
import { holdFor } from '../outbox/send-queue.ts';
import { ok } from '../../support/result.ts';
import type { IncomeDetails } from './income-details.ts';
import { toIncomeRecord } from './income-record.ts';
import type { IncomeStore } from './income-store.ts';

/** ms: reopening an income within this time makes no request */
const freshFor = 10_000;

type IncomeDeskParts = EditorAround<IncomeKey, IncomeChanges> & {
  readonly store: IncomeStore;
  readonly details: IncomeDetails;
  readonly files: ArtifactNames;
  readonly labels: Labels;
  readonly entries: Pick<EntryStore, 'rows'>;
  readonly masterData: MasterData;
};

/** One income with its fields and lines, and changes of many incomes. */
export class IncomeDesk {
  readonly #parts: IncomeDeskParts;
  readonly #editor;

  constructor(parts: IncomeDeskParts) {
    this.#parts = parts;
    this.#editor = createEditor<IncomeKey, IncomeChanges>({
      ...parts,
      // The form started with the refused and unsent values: this change includes them.
      join: (_, changes) => (isEmpty(changes) ? null : changes),
      saved: ({ key }) => {
        parts.store.keepDraft(key, null);
      },
      toDraft: (key, changes) => {
        parts.store.toDraft(key, changes);
      },
    });
  }

  /**
   * Answers the stored record and refreshes it in the background (`details.changed` announces it); asks first where
   * there is none.
   */
  open(key: IncomeKey): Promise<Result<IncomeRecord>> {
    const { details, clock } = this.#parts;
    return openHeld({
      held: () => this.#held(key),
      ask: () => details.ask(key),
      askBehind: ({ takenAt }) => {
        if (ageOf(takenAt, clock.now()) >= freshFor) void details.ask(key);
      },
    });
  }

  async choices(companyId: CompanyId): Promise<Result<IncomeChoices>> {
    const { masterData, labels, entries } = this.#parts;
    if (!Number.isFinite(masterData.age(companyId))) {
      const reading = await masterData.readNow(companyId);
      if (!reading.ok && !Number.isFinite(masterData.age(companyId))) return reading;
    }
    const named = (kind: EntryKind): readonly Choice[] => labels.entries(companyId, kind);
    const rates = named('revenue-vat-category');
    return ok({
      revenueTypes: named('revenue-type'),
      // All categories, where the service does not separate cost and revenue.
      vatCategories: (rates.length > 0 ? rates : named('vat-category')).toSorted((a, b) => a.id - b.id),
      ledgerNumbers: named('ledger-number').toSorted((a, b) => a.id - b.id),
      tags: named('tag'),
      partners: entries.rows(companyId, 'partner'),
    });
  }

  keepDraft(key: IncomeKey, changes: IncomeChanges | null): Result<null> {
    this.#parts.store.keepDraft(key, changes && isEmpty(changes) ? null : changes);
    return ok(null);
  }

  /** Writes the change to disk; it is sent after eight seconds. Answers the instant until which it can be undone. */
  save(key: IncomeKey, changes: IncomeChanges): Result<string> {
    return ok(this.#editor.save(key, changes).until);
  }

  /** Puts the change back into the draft; not-possible once the call was sent. */
  undo(key: IncomeKey): Result<null> {
    return this.#editor.undo(key);
  }

  tagMany({ companyId, incomeIds, tags }: TagMany): Result<TagOutcome> {
    const { clock, store, details, database, outbox } = this.#parts;
    const until = toInstant(clock.now() + holdFor);
    const known = store.known(companyId, incomeIds);
    const isOpen = (incomeId: number) => {
      const open = details.of({ companyId, incomeId })?.income.editableFields ?? [];
      return known.includes(incomeId) && (open.length === 0 || open.includes('tags'));
    };
    const ids = [...new Set(incomeIds)];
    const changed = ids.filter(isOpen);
    database.transaction(() => {
      for (const incomeId of changed) outbox.store.add({ companyId, incomeId }, { fields: {}, tags }, until);
    });
    outbox.wake();
    return ok({ changed, skipped: ids.filter((id) => !changed.includes(id)), undoUntil: until });
  }

  /** Undoes the unsent changes; answers their ids. */
  undoTags({ companyId, incomeIds, tags }: TagMany): Result<readonly number[]> {
    const { database, outbox } = this.#parts;
    const undone = database.transaction(() =>
      incomeIds.filter((incomeId) => {
        const id = lastSaying(outbox.store, { companyId, incomeId }, { fields: {}, tags });
        if (id !== null) outbox.store.remove(id);
        return id !== null;
      }),
    );
    return ok(undone);
  }

  #held(key: IncomeKey): IncomeRecord | null {
    const { details, store, files, outbox } = this.#parts;
    const copy = details.of(key);
    if (!copy || copy.income.editableFields.length === 0) return null;
    return toIncomeRecord({
      key,
      ...copy,
      currencies: store.currencies(key.companyId),
      settings: details.settings(key.companyId),
      document: files.nameOf(key.companyId, key.incomeId),
      draft: store.draft(key),
      corrections: outbox.store.of(key),
    });
  }
}
