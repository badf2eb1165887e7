import type { InboxRow } from '../../../contract/inbox.ts';

export type ActionName = 'review' | 'show' | 'retry' | 'send-again' | 'release' | 'dismiss' | 'keep-back';

/** What a person can do with a file in its state, the likeliest first. */
export function actionsOf(row: Pick<InboxRow, 'state' | 'reason' | 'expenseId'>): readonly ActionName[] {
  switch (row.state) {
    case 'rejected':
      return ['show', 'retry', 'dismiss'];
    case 'duplicate':
      return ['keep-back', 'release', 'show'];
    case 'attention':
      return row.expenseId === null ? ['show', 'dismiss'] : ['review', 'show', 'dismiss'];
    case 'uncertain':
      return row.reason?.code === 'not-decidable' ? ['send-again', 'show', 'dismiss'] : ['show'];
    case 'queued':
      return ['show', 'retry', 'dismiss'];
    case 'waiting':
      return ['show', 'retry'];
    case 'ready':
    case 'reviewed':
      return ['review', 'show'];
    case 'uploading':
    case 'processing':
    case 'dismissed':
      return ['show'];
  }
}

const keys: Readonly<Record<string, readonly ActionName[]>> = {
  r: ['retry', 'send-again'],
  o: ['show'],
  u: ['release'],
  delete: ['dismiss', 'keep-back'],
  enter: ['review'],
};

/** The action of a key in this state; null when the key does nothing here. */
export function actionOfKey(key: string, possible: readonly ActionName[]): ActionName | null {
  return keys[key.toLowerCase()]?.find((action) => possible.includes(action)) ?? null;
}

/** the key shown on the button */
export function keyOf(action: ActionName): string {
  switch (action) {
    case 'retry':
    case 'send-again':
      return 'R';
    case 'show':
      return 'O';
    case 'release':
      return 'U';
    case 'dismiss':
    case 'keep-back':
      return 'Del';
    case 'review':
      return '↵';
  }
}
