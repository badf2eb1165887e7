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

/** The command of each action, and its key; Enter reviews, which is not a single key. */
const means = {
  show: { command: 'inbox.show-in-folder', key: 'inbox.show' },
  retry: { command: 'inbox.retry', key: 'inbox.retry' },
  'send-again': { command: 'inbox.retry', key: 'inbox.retry' },
  release: { command: 'inbox.release', key: 'inbox.release' },
  dismiss: { command: 'inbox.dismiss', key: 'inbox.dismiss' },
  'keep-back': { command: 'inbox.dismiss', key: 'inbox.dismiss' },
  restore: { command: 'inbox.restore', key: 'inbox.release' },
  attach: { command: 'inbox.attach', key: 'inbox.attach' },
  'send-as-expense': { command: 'inbox.keep-as-expense', key: 'inbox.release' },
} as const satisfies Readonly<Record<Exclude<ActionName, 'review'>, { command: CommandName; key: ActionId }>>;
type Means = (typeof means)[keyof typeof means];
export type FileCommand = Means['command'];
export type FileKey = Means['key'];

export const commandOf = (action: Exclude<ActionName, 'review'>): FileCommand => means[action].command;

/** the key shown on the button; null: Enter */
export const keyOf = (action: ActionName): FileKey | null => (action === 'review' ? null : means[action].key);

/** The action of a key in this state; null when there is none. */
export const actionOfKey = (key: FileKey, possible: readonly ActionName[]): ActionName | null =>
  possible.find((action) => keyOf(action) === key) ?? null;
