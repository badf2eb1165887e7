import type { CommandName } from '../../../contract/commands.ts';
import type { InboxRow } from '../../../contract/inbox.ts';
import type { ActionId } from '../../lib/keymap.ts';

export type ActionName =
  | 'review'
  | 'show'
  | 'retry'
  | 'send-again'
  | 'release'
  | 'dismiss'
  | 'keep-back'
  | 'restore'
  | 'attach'
  | 'send-as-expense';

/** The possible actions of a file in its state, the likeliest first. */
export function actionsOf(
  row: Pick<InboxRow, 'state' | 'reason' | 'expenseId' | 'format' | 'originId'>,
): readonly ActionName[] {
  switch (row.state) {
    case 'rejected':
      // A refused part of an e-mail or archive exists in that only.
      return row.originId !== null && row.format === null ? ['show', 'dismiss'] : ['show', 'retry', 'dismiss'];
    case 'duplicate':
      return row.format === null ? ['keep-back', 'show'] : ['keep-back', 'release', 'show'];
    case 'attention':
      return row.expenseId === null ? ['show', 'dismiss'] : ['review', 'show', 'dismiss'];
    case 'uncertain':
      return row.reason?.code === 'not-decidable' ? ['send-again', 'review', 'show', 'dismiss'] : ['review', 'show'];
    case 'queued':
      return ['review', 'show', 'retry', 'dismiss'];
    case 'waiting':
      return ['show', 'retry'];
    case 'uploading':
    case 'processing':
    case 'ready':
    case 'reviewed':
      return ['review', 'show'];
    case 'undivided':
      return ['show', 'dismiss'];
    case 'other-kind':
      return ['dismiss', 'attach', 'send-as-expense', 'show'];
    case 'dismissed':
      return ['show', 'restore'];
    case 'converted':
      return ['show'];
  }
}

const commands = {
  show: 'inbox.show-in-folder',
  retry: 'inbox.retry',
  'send-again': 'inbox.retry',
  release: 'inbox.release',
  dismiss: 'inbox.dismiss',
  'keep-back': 'inbox.dismiss',
  restore: 'inbox.restore',
  attach: 'inbox.attach',
  'send-as-expense': 'inbox.keep-as-expense',
} as const satisfies Readonly<Record<Exclude<ActionName, 'review'>, CommandName>>;
export type FileCommand = (typeof commands)[keyof typeof commands];

export const commandOf = (action: Exclude<ActionName, 'review'>): FileCommand => commands[action];

const byKey = {
  'inbox.retry': ['retry', 'send-again'],
  'inbox.show': ['show'],
  'inbox.release': ['release', 'restore', 'send-as-expense'],
  'inbox.attach': ['attach'],
  'inbox.dismiss': ['dismiss', 'keep-back'],
} as const satisfies Partial<Record<ActionId, readonly ActionName[]>>;
export type FileKey = keyof typeof byKey;

/** The action of a key in this state; null when there is none. */
export function actionOfKey(key: FileKey, possible: readonly ActionName[]): ActionName | null {
  return byKey[key].find((action) => possible.includes(action)) ?? null;
}

/** the key shown on the button; null: Enter, which is not a single key */
export function keyOf(action: ActionName): FileKey | null {
  switch (action) {
    case 'retry':
    case 'send-again':
      return 'inbox.retry';
    case 'show':
      return 'inbox.show';
    case 'release':
    case 'restore':
    case 'send-as-expense':
      return 'inbox.release';
    case 'attach':
      return 'inbox.attach';
    case 'dismiss':
    case 'keep-back':
      return 'inbox.dismiss';
    case 'review':
      return null;
  }
}
