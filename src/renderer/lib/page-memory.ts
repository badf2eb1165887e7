import { createContext } from 'svelte';

/**
 * What a person would have to do again if the page's process ended: it outlives the page and is gone with its window.
 * Never a token. Whoever recalls something reads it as a stranger's.
 */
export class PageMemory {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
  }

  remember(name: string, value: unknown): void {
    this.#storage.setItem(`page.${name}`, JSON.stringify(value));
  }

  /** null: nothing, or `read` finds nothing in it */
  recall<T>(name: string, read: (value: unknown) => T | null): T | null {
    try {
      return read(JSON.parse(this.#storage.getItem(`page.${name}`) ?? 'null'));
    } catch {
      return null;
    }
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const [usePageMemory, providePageMemory] = createContext<PageMemory>();
