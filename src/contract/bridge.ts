import type { Answer, CommandName, EventName, Events, Input } from './commands.ts';

/** What the preload binds to window.counterfoil. */
export interface Bridge {
  invoke<K extends CommandName>(name: K, input: Input<K>): Promise<Answer<K>>;
  /** returns the call that stops listening */
  on<K extends EventName>(name: K, listener: (payload: Events[K]) => void): () => void;
  /** path of a dropped file; empty when it has none */
  pathOf(file: File): string;
}
