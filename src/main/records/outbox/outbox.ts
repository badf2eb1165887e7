import type { Result } from '../../../contract/failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { failed, plainFailure } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import {
  createCorrectionStore,
  type CorrectedKinds,
  type Correction,
  type CorrectionStore,
  type RecordKind,
  type Refusal,
} from './correction-store.ts';
import { ChangeSender, type SendQueue } from './send-queue.ts';

/** Saved changes of the records of a kind, and what becomes of them. */
export interface Outbox<Key, Changes> extends SendQueue {
  readonly store: CorrectionStore<Key, Changes>;
  /** the service took a change, or refused it */
  readonly settled: Signal<Key & { readonly refused: boolean }>;
}

export interface OutboxAround {
  readonly database: Database;
  readonly companies: Companies;
  readonly clock: Clock;
  readonly log: Log;
}

interface OutboxParts<Key, Changes, Answer, Kind extends RecordKind>
  extends OutboxAround, CorrectedKinds<Key, Changes, Kind> {
  /** how long a call whose answer was lost may still be carried out; ms; left out: sent twice it is the same */
  readonly settleMs?: number;
  /** called before each check for due changes */
  readonly beforeRound?: () => void;
  readonly send: (
    correction: Correction<Key, Changes>,
    changes: Changes,
    signal: AbortSignal,
  ) => Promise<Result<Answer>>;
  /** tried, and to be tried again */
  readonly postponed?: (id: number) => void;
  /** in the transaction in which it goes from here */
  readonly taken: (correction: Correction<Key, Changes>, answer: Answer) => void;
  /** in the transaction in which it is kept as refused */
  readonly refused?: (correction: Correction<Key, Changes>, refusal: Refusal) => void;
}

export function createOutbox<Key, Changes, Answer, Kind extends RecordKind = RecordKind>(
  parts: OutboxParts<Key, Changes, Answer, Kind>,
): Outbox<Key, Changes> {
  const { database, clock } = parts;
  const store = createCorrectionStore(database, parts);
  const settled: Outbox<Key, Changes>['settled'] = createSignal();

  function settle(correction: Correction<Key, Changes>, answer: Result<Answer>): void {
    if (answer.ok) {
      store.remove(correction.id);
      parts.taken(correction, answer.value);
      return;
    }
    const refusal = { at: toInstant(clock.now()), failure: plainFailure(answer.failure) };
    store.refuse(correction.id, refusal);
    parts.refused?.(correction, refusal);
  }

  const queue = new ChangeSender<Correction<Key, Changes>, Answer>({
    ...parts,
    store: {
      ...store,
      postpone(id, ...planned) {
        store.postpone(id, ...planned);
        parts.postponed?.(id);
      },
    },
    send: (correction, signal) =>
      correction.changes === null
        ? Promise.resolve(failed('stored-unreadable'))
        : parts.send(correction, correction.changes, signal),
    settle(correction, answer) {
      database.transaction(() => {
        settle(correction, answer);
      });
      settled.emit({ ...correction.key, refused: !answer.ok });
    },
  });
  return { wake: () => queue.wake(), start: () => queue.start(), stop: () => queue.stop(), store, settled };
}
