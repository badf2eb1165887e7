import { nameKeys } from './name-key.ts';
import type { RemoteExpense } from './reconcile-decision.ts';

/** A document as the service shows it. */
export type Shown = Omit<RemoteExpense, 'before' | 'whose'>;

/**
 * The documents in `shown` that other pending files account for: those with a name that at least as many files in `names`
 * have; these files are looked up, or shown to a person. With more documents, one may belong to another file. Pure.
 */
export function awaitedBy(names: readonly string[], shown: readonly Shown[]): ReadonlySet<Shown> {
  const files = counted(names.map(nameKeys));
  const documents = counted(shown.map(shownKeys));
  const isAwaited = (key: string) => (files.get(key) ?? 0) >= (documents.get(key) ?? 0);
  return new Set(shown.filter((one) => shownKeys(one).some(isAwaited)));
}

function shownKeys({ filename, extension }: Shown): readonly string[] {
  if (filename === null) return [];
  const ending = (extension ?? '').replace(/^\./, '');
  return [...new Set([filename, ...(ending === '' ? [] : [`${filename}.${ending}`])].flatMap(nameKeys))];
}

function counted(all: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of all.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
