import { createContext } from 'svelte';

/**
 * Page state that survives a crash of the page's process, and ends with the window. Never holds a token. Readers must
 * validate it like untrusted input.
 */
export class PageMemory {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
  }

  remember(name: string, value: unknown): void {
    this.#storage.setItem(`page.${name}`, JSON.stringify(value));
  }

  /** null: missing, or `read` rejects it */
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
