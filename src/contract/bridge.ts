import type { Answer, CommandName, Input } from './commands.ts';
import type { EventName, Events } from './events.ts';

/** The object that the preload script exposes as window.counterfoil. */
export interface Bridge {
  invoke<K extends CommandName>(name: K, input: Input<K>): Promise<Answer<K>>;
  /** returns a function that removes the listener */
  on<K extends EventName>(name: K, listener: (payload: Events[K]) => void): () => void;
  /** Hands over dropped or pasted files. The page learns no path; a File that the page made itself has none. */
  handOver(files: readonly File[]): Promise<HandedOver>;
}

export interface HandedOver {
  /** input of inbox.add-files, valid once, for all files with a path on this computer; null: no file has one */
  readonly handle: string | null;
  /** indexes of the other files, which exist in memory only */
  readonly inMemory: readonly number[];
}
