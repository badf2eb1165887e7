import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../support/clock.ts';
import { failed, ok } from '../../support/result.ts';
import { isOurs, type Correction, type CorrectionStore } from '../outbox/correction-store.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { holdFor } from '../outbox/send-queue.ts';

/** What a save has put into the outbox. */
export interface Saved<Key, Changes> {
  /** null: there was nothing to send */
  readonly id: number | null;
  readonly key: Key;
  /** all that goes to the service, with what was saved before and has not gone */
  readonly changes: Changes | null;
  /** until when it can be taken back */
  readonly until: string;
  readonly replaced: readonly Correction<Key, Changes>[];
}

/** Changes of the records of a kind, one at a time: kept on disk, held for an undo, and in the place of those before. */
export interface Editor<Key, Changes> {
  save(key: Key, changes: Changes): Result<Saved<Key, Changes>>;
  /** the last change that has not gone; not-possible: there is none, or the call has gone, or is going */
  undo(key: Key): Result<null>;
}

export interface EditorAround<Key, Changes> {
  readonly database: Database;
  readonly outbox: Pick<Outbox<Key, Changes>, 'store' | 'wake'>;
  readonly companies: Companies;
  readonly clock: Clock;
}

interface EditorParts<Key, Changes> extends EditorAround<Key, Changes> {
  /** how long a change waits for an undo before it is sent; ms */
  readonly holdMs?: number;
  /** in the transaction of the save: what goes to the service in the place of what was replaced; null: nothing does */
  readonly join: (key: Key, changes: Changes, replaced: readonly Correction<Key, Changes>[]) => Changes | null;
  /** in the transaction of the save */
  readonly saved?: (saved: Saved<Key, Changes>, typed: Changes) => void;
  /** in the transaction of the undo; what was typed is the draft again. A refused change is there already */
  readonly toDraft?: (key: Key, changes: Changes) => void;
  readonly changed?: (key: Key) => void;
}

export function createEditor<Key extends { readonly companyId: CompanyId }, Changes>(
  parts: EditorParts<Key, Changes>,
): Editor<Key, Changes> {
  const { database, outbox, companies, clock, holdMs = holdFor, join, toDraft } = parts;
  const { store } = outbox;
  const changed = (key: Key) => parts.changed?.(key);

  function keep(key: Key, typed: Changes): Saved<Key, Changes> {
    const replaced = store.of(key).filter(isOurs);
    for (const { id } of replaced) store.remove(id);
    const changes = join(key, typed, replaced);
    const until = toInstant(clock.now() + holdMs);
    const id = changes === null ? null : store.add(key, changes, until);
    const saved = { id, key, changes, until, replaced };
    parts.saved?.(saved, typed);
    return saved;
  }

  return {
    save(key, typed) {
      if (!companies.get(key.companyId)) return failed('company-unknown');
      const saved = database.transaction(() => keep(key, typed));
      database.afterCommit(() => {
        outbox.wake();
      });
      changed(key);
      return ok(saved);
    },
    undo(key) {
      if (!companies.get(key.companyId)) return failed('company-unknown');
      const last = store.of(key).findLast(isOurs);
      if (!last || (toDraft && (last.refused !== null || last.changes === null))) return failed('not-possible');
      database.transaction(() => {
        store.remove(last.id);
        if (last.changes !== null) toDraft?.(key, last.changes);
      });
      changed(key);
      return ok(null);
    },
  };
}

/** The last change that has not gone, where it says just this; its id. */
export function lastSaying<Key, Changes>(
  store: CorrectionStore<Key, Changes>,
  key: Key,
  changes: Changes,
): number | null {
  const last = store.of(key).findLast(isOurs);
  const isSame = last?.refused === null && JSON.stringify(last.changes) === JSON.stringify(changes);
  return isSame ? last.id : null;
}

/** The copy held here, and the service is asked behind it where that is wanted; asked first where there is none. */
export async function openHeld<Held>(parts: {
  readonly held: () => Held | null;
  readonly ask: () => Promise<Result<unknown>>;
  readonly askBehind: (record: Held) => void;
  /** false: it is asked first all the same */
  readonly isEnough?: (record: Held) => boolean;
}): Promise<Result<Held>> {
  const { held, ask, askBehind, isEnough = () => true } = parts;
  const record = held();
  if (record !== null && isEnough(record)) {
    askBehind(record);
    return ok(record);
  }
  const asked = await ask();
  const after = held();
  if (after !== null) return ok(after);
  return asked.ok ? failed('unexpected-answer') : asked;
}
