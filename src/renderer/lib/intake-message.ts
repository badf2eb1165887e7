import type { Words } from '../../words/catalogue.ts';
import type { IntakeState } from '../state/intake.svelte.ts';

const shown = 2;

/** The result of the last added files as text; null: no text. */
export function intakeMessage(
  { tooLarge, failure, result }: Pick<IntakeState, 'tooLarge' | 'failure' | 'result'>,
  all: Words,
): string | null {
  const words = all.inbox.drop;
  if (tooLarge !== null) return words.tooLarge(tooLarge);
  if (failure !== null) return `${all.failures[failure.code].title} ${all.failures[failure.code].next}`;
  if (result === null) return null;
  const { added, skipped } = result;
  if (added === 0 && skipped.length === 0) return null;
  const joined = added === 0 ? words.nothingAdded : words.added(added);
  if (skipped.length === 0) return joined;
  const names = skipped
    .slice(0, shown)
    .map(({ name, reason }) => `${name} (${all.inbox.shortReasons[reason.code]})`)
    .concat(skipped.length > shown ? [words.more(skipped.length - shown)] : []);
  return `${joined} ${words.skipped(names.join(', '))}`;
}
