import type { ClientLetter } from '../../../contract/month-close.ts';
import type { AppContext } from '../../lib/app-context.ts';

/** Answers what happened, in the person's words; null: no file was chosen. `name`: proposed for the file */
export async function saveLetters(
  { bridge, words }: Pick<AppContext, 'bridge' | 'words'>,
  letters: readonly ClientLetter[],
  name: string,
): Promise<string | null> {
  const answer = await bridge.invoke('month-close.save-letters', { letters, name });
  if (!answer.ok) return words.failures[answer.failure.code].title;
  return answer.value === null ? null : words.monthClose.savedPdf(answer.value);
}
