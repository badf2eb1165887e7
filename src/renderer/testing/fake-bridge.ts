import type { Bridge, HandedOver } from '../../contract/bridge.ts';
import type { Answer, CommandName, Commands, Input } from '../../contract/commands.ts';
import type { EventName, Events } from '../../contract/events.ts';
import type { FailureCode, Result } from '../../contract/failure.ts';

type Handler<K extends CommandName> = (input: Input<K>) => Answer<K> | Promise<Answer<K>>;
type Value<K extends CommandName> = ReturnType<Commands[K]>;

/** A call that waits for the test to answer it. */
export interface HeldCall<K extends CommandName> {
  readonly input: Input<K>;
  readonly answer: (answer: Answer<K>) => Promise<void>;
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const failed = (code: FailureCode): Result<never> => ({ ok: false, failure: { code } });

/** Resolves when all started work waits for a timer or another answer. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The main process as a test wants it. A command that the test does not know of is an error. */
export class FakeBridge implements Bridge {
  /** in the order they were asked */
  readonly calls: { readonly name: CommandName; readonly input: unknown }[] = [];
  readonly #handlers = new Map<CommandName, Handler<CommandName>>();
  readonly #listeners = new Map<EventName, Set<(payload: never) => void>>();

  on<K extends EventName>(name: K, listener: (payload: Events[K]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  invoke<K extends CommandName>(name: K, input: Input<K>): Promise<Answer<K>> {
    this.calls.push({ name, input });
    const handler = this.#handlers.get(name) as Handler<K> | undefined;
    if (handler === undefined) throw new Error(`The test did not expect ${name}(${JSON.stringify(input)}).`);
    return Promise.resolve(handler(input));
  }

  handOver(files: readonly File[]): Promise<HandedOver> {
    return Promise.resolve({ handle: `handle of ${files.map(({ name }) => name).join(', ')}`, inMemory: [] });
  }

  /** answers from now on */
  handle<K extends CommandName>(name: K, handler: Handler<K>): this {
    this.#handlers.set(name, handler);
    return this;
  }

  /** answers with this value from now on */
  give<K extends CommandName>(name: K, value: Value<K>): this {
    return this.handle(name, () => ok(value) as Answer<K>);
  }

  fail(name: CommandName, code: FailureCode): this {
    return this.handle(name, () => failed(code));
  }

  /** The calls from now on, each waiting for its answer. */
  hold<K extends CommandName>(name: K): HeldCall<K>[] {
    const held: HeldCall<K>[] = [];
    this.handle(name, (input) => {
      const { promise, resolve } = Promise.withResolvers<Answer<K>>();
      const answer = (given: Answer<K>): Promise<void> => {
        resolve(given);
        return settled();
      };
      held.push({ input, answer });
      return promise;
    });
    return held;
  }

  /** inputs of a command so far, in order */
  asked<K extends CommandName>(name: K): readonly Input<K>[] {
    return this.calls.filter((call) => call.name === name).map(({ input }) => input as Input<K>);
  }

  /** The main process tells something; ends when what follows has happened. */
  tell<K extends EventName>(name: K, payload: Events[K]): Promise<void> {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(payload as never);
    return settled();
  }

  /** how many listen to anything */
  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
