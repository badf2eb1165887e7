import type { Result } from '../../../contract/failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../support/clock.ts';
import { failed, ok } from '../../support/result.ts';
import { isOurs, type Correction, type CorrectionStore } from '../outbox/correction-store.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { holdFor } from '../outbox/send-queue.ts';

/** The result of a save in the outbox. */
export interface Saved<Key, Changes> {
  /** null: there was nothing to send */
  readonly id: number | null;
  readonly key: Key;
  /** all values to send, with those of earlier unsent changes */
  readonly changes: Changes | null;
  /** instant until which it can be undone */
  readonly until: string;
  readonly replaced: readonly Correction<Key, Changes>[];
}

export interface EditorAround<Key, Changes> {
  readonly database: Database;
  readonly outbox: Pick<Outbox<Key, Changes>, 'store' | 'wake'>;
  readonly clock: Clock;
}

interface EditorParts<Key, Changes> extends EditorAround<Key, Changes> {
  /** how long a change waits for an undo before it is sent; ms */
  readonly holdMs?: number;
  /** runs in the transaction of the save: answers the changes to send instead of the replaced ones; null: none */
  readonly join: (key: Key, changes: Changes, replaced: readonly Correction<Key, Changes>[]) => Changes | null;
  /** runs in the transaction of the save */
  readonly saved?: (saved: Saved<Key, Changes>, typed: Changes) => void;
  /**
   * runs in the transaction of the undo: puts the changes back into the draft. Not called for a refused change, whose
   * values are there already
   */
  readonly toDraft?: (key: Key, changes: Changes) => void;
}

/** Changes of single records of a kind: stored on disk, held for an undo, and merged with unsent changes. */
export function createEditor<Key, Changes>(parts: EditorParts<Key, Changes>) {
  const { database, outbox, clock, holdMs = holdFor, join, toDraft } = parts;
  const { store } = outbox;

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
    save(key: Key, typed: Changes): Saved<Key, Changes> {
      const saved = database.transaction(() => keep(key, typed));
      database.afterCommit(() => {
        outbox.wake();
      });
      return saved;
    },
    /** undoes the last unsent change; not-possible: there is none, or the call was sent */
    undo(key: Key): Result<null> {
      const last = store.of(key).findLast(isOurs);
      if (!last || (toDraft && (last.refused !== null || last.changes === null))) return failed('not-possible');
      database.transaction(() => {
        store.remove(last.id);
        if (last.changes !== null) toDraft?.(key, last.changes);
      });
      return ok(null);
    },
  };
}

/** The id of the last unsent change, if it equals this one. */
export function lastSaying<Key, Changes>(
  store: CorrectionStore<Key, Changes>,
  key: Key,
  changes: Changes,
): number | null {
  const last = store.of(key).findLast(isOurs);
  const isSame = last?.refused === null && JSON.stringify(last.changes) === JSON.stringify(changes);
  return isSame ? last.id : null;
}

/**
 * Answers the stored record and refreshes it in the background where needed; asks the service first where there is
 * none.
 */
export async function openHeld<Held>(parts: {
  readonly held: () => Held | null;
  readonly ask: () => Promise<Result<unknown>>;
  readonly askBehind: (record: Held) => void;
  /** false: the service is asked first in spite of a stored record */
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
