import type { EvidenceStore } from './evidence-store.ts';
import { unpackWords } from './kept-reading.ts';
import { likenessOf, traitsOf, type DocumentLikeness, type Traits } from './likeness.ts';

const mostHeld = 100;

/** Likenesses of read documents. The traits of the last few stay in memory, because each is compared with many. */
export function createHeldTraits(store: Pick<EvidenceStore, 'words'>) {
  const held = new Map<string, Traits>();

  function find(sha256: string): Traits {
    const known = held.get(sha256);
    if (known) return known;
    const found = traitsOf(unpackWords(store.words(sha256)));
    // An unread document is not cached: a later reading adds its words.
    if (found.count === 0) return found;
    held.set(sha256, found);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    return found;
  }

  return {
    /** null: one of them was not read, or has too few words */
    likeness: (sha256: string, other: string): DocumentLikeness | null => likenessOf(find(sha256), find(other)),
    forget(sha256: string): void {
      held.delete(sha256);
    },
  };
}
