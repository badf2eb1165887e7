import type { Answer, CommandName, Input } from './commands.ts';
import type { EventName, Events } from './events.ts';

/** What the preload binds to window.counterfoil. */
export interface Bridge {
  invoke<K extends CommandName>(name: K, input: Input<K>): Promise<Answer<K>>;
  /** returns the call that stops listening */
  on<K extends EventName>(name: K, listener: (payload: Events[K]) => void): () => void;
  /** Hands over what was dropped or pasted. The page learns no path; a File it made itself has none. */
  handOver(files: readonly File[]): Promise<HandedOver>;
}

export interface HandedOver {
  /** what inbox.add-files takes, once, for all that have a path on this computer; null: none has */
  readonly handle: string | null;
  /** the others, by their place: they exist in memory only */
  readonly inMemory: readonly number[];
}
