import type { EvidenceStore } from './evidence-store.ts';
import { unpackFacts, unpackWords, type KeptFacts } from './kept-reading.ts';
import type { PageWords } from './page-words.ts';

const mostHeld = 24;

interface Held {
  readonly facts: KeptFacts;
  pages: readonly PageWords[] | null;
}

/** Readings as they were kept, unpacked; the last few stay in memory, because a document is examined at every key. */
export function createHeldReadings(store: EvidenceStore) {
  const held = new Map<string, Held>();

  function find(sha256: string): Held | null {
    const known = held.get(sha256);
    if (known) return known;
    const text = store.facts(sha256);
    const facts = text === null ? null : unpackFacts(text);
    if (!facts) return null;
    const found = { facts, pages: null };
    held.set(sha256, found);
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    return found;
  }

  return {
    facts: (sha256: string) => find(sha256)?.facts ?? null,
    pages(sha256: string): readonly PageWords[] {
      const found = find(sha256);
      if (found) return (found.pages ??= unpackWords(store.words(sha256)));
      return [];
    },
    forget(sha256: string): void {
      held.delete(sha256);
    },
  };
}
