import type { FailureCode } from '../../../contract/failure.ts';
import type { Words } from '../../../words/catalogue.ts';
import type { ExportOutcome } from './records.svelte.ts';

export function failureText(code: FailureCode, { failures }: Words): string {
  const { title, safe, next } = failures[code];
  return `${title} ${safe} ${next}`;
}

/** The result of an export as text; null: there was none. */
export function savedText(saved: ExportOutcome | null, words: Words): string | null {
  if (saved === null) return null;
  if (saved.kind === 'failed') return failureText(saved.failure.code, words);
  return words.lists.exported(saved.path.split(/[\\/]/).at(-1) ?? saved.path);
}
