import type { Answer } from '../../../contract/commands.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { Mark } from './queue.ts';

/** Why a correction was not taken: by the command itself, or by the service when the outbox tried. Null: it was. */
export function refusalIn(answer: Answer<'review.save'>): Failure | null {
  if (!answer.ok) return answer.failure;
  return answer.value.correction?.state === 'refused' ? answer.value.correction.failure : null;
}

/** What the queue strip says of a document that was saved. */
export function savedMark(answer: Answer<'review.save'>, sent: ExpenseChanges | null): Mark {
  if (answer.ok && answer.value.correction?.state === 'waiting') return 'waiting';
  return sent === null ? 'saved' : 'saved-changed';
}
