import type { Failure, Result } from '../../../contract/failure.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { UndoHold } from '../../lib/undo-hold.svelte.ts';

/** Which records changed: null is all. */
type ChangedKeys<Key> = { readonly [Name in keyof Key]: Key[Name] | null };

export interface OpenCalls<Key, Value> {
  /** of a row: nothing else of it is sent */
  readonly keyOf: (row: Key) => Key;
  readonly read: (key: Key) => Promise<Result<Value>>;
  readonly undo: (key: Key) => Promise<Result<unknown>>;
  readonly listen: (changed: (keys: ChangedKeys<Key>) => void) => () => void;
}

/** The record in the pane: read, saved, taken back. An answer tells nothing where another is shown by then. */
export abstract class OpenRecord<Key extends object, Value> {
  readonly hold: UndoHold;
  readonly #calls: OpenCalls<Key, Value>;
  #key: Key | null = null;
  #failure = $state.raw<Failure | null>(null);
  readonly #read = singleFlight(() => this.#readNow());

  constructor(calls: OpenCalls<Key, Value>, timing: Pick<Clock, 'after' | 'now'>) {
    this.#calls = calls;
    this.hold = new UndoHold(timing);
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  start(): () => void {
    const stop = this.#calls.listen((keys) => {
      if (this.#key !== null && isAmong(this.#key, keys)) void this.#read();
    });
    return () => {
      stop();
      this.leave();
    };
  }

  show(row: Key | null): void {
    const key = row === null ? null : this.#calls.keyOf(row);
    if (JSON.stringify(key) === JSON.stringify(this.#key)) return;
    this.leave();
    this.#key = key;
    this.#failure = null;
    this.hold.end(null);
    this.open(key);
    void this.#read();
  }

  /** Takes the last save back. */
  async undo(): Promise<void> {
    const key = this.#key;
    if (key === null) return;
    const answer = await this.#calls.undo(key);
    if (key !== this.#key) return;
    this.hold.end(answer.ok ? 'taken-back' : 'gone');
    await this.#read();
  }

  protected get key(): Key | null {
    return this.#key;
  }

  /** Another is shown now, or none. */
  protected abstract open(key: Key | null): void;

  /** It was read. */
  protected abstract take(value: Value, key: Key): void;

  protected leave(): void {
    this.hold.stop();
  }

  /** `ask` answers until when the save can be taken back. True: it was saved. */
  protected async send(ask: (key: Key) => Promise<Result<string>>, saved: (key: Key) => void): Promise<boolean> {
    const key = this.#key;
    if (key === null) return false;
    const answer = await ask(key);
    if (answer.ok) saved(key);
    if (key !== this.#key) return answer.ok;
    if (!answer.ok) {
      this.#failure = answer.failure;
      return false;
    }
    this.hold.begin(answer.value);
    await this.#read();
    return true;
  }

  async #readNow(): Promise<void> {
    const key = this.#key;
    if (key === null) return;
    const answer = await this.#calls.read(key);
    if (key !== this.#key) return;
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.take(answer.value, key);
  }
}

function isAmong<Key extends object>(key: Key, keys: ChangedKeys<Key>): boolean {
  return (Object.keys(key) as (keyof Key)[]).every((name) => keys[name] === null || keys[name] === key[name]);
}
