import { EventEmitter } from 'node:events';
import type { Protocol } from './protocol-types.ts';

type Parameters_ = Protocol.CommandParameters;
type Returns = Protocol.CommandReturnValues;
export type Method = keyof Parameters_ & keyof Returns;
type EventName = keyof Protocol.Events;

/** One conversation with Chromium: with the browser as a whole, or with one page of it. */
export interface Cdp {
  /** Rejects when Chromium refuses or is gone, and when the page is gone or crashed: nothing else answers. */
  send<M extends Method>(method: M, params: Parameters_[M]): Promise<Returns[M]>;
  on<E extends EventName>(event: E, listener: (params: Protocol.Events[E]) => void): void;
}

interface Pending {
  readonly method: string;
  readonly sessionId: string | undefined;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface Incoming {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Numbers commands, matches answers, and hands events to the conversation they belong to. */
export class CdpConnection implements Cdp {
  readonly #write: (text: string) => void;
  readonly #pending = new Map<number, Pending>();
  readonly #sessions = new Map<string, EventEmitter>();
  readonly #browser = new EventEmitter();
  #next = 0;
  #gone = false;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  send<M extends Method>(method: M, params: Parameters_[M]): Promise<Returns[M]> {
    return this.#send(method, params, undefined);
  }

  /** Returns what takes the listener away again. */
  on<E extends EventName>(event: E, listener: (params: Protocol.Events[E]) => void): () => void {
    this.#browser.on(event, listener);
    return () => this.#browser.off(event, listener);
  }

  session(sessionId: string): Cdp {
    const events = new EventEmitter();
    this.#sessions.set(sessionId, events);
    return {
      send: (method, params) => this.#send(method, params, sessionId),
      on: (event, listener) => void events.on(event, listener),
    };
  }

  /** Takes one text from the pipe. */
  receive(text: string): void {
    const message = JSON.parse(text) as Incoming;
    // First: the app may load the page again when it hears of it.
    if (message.method === 'Inspector.targetCrashed') this.#rejectAll(message.sessionId, 'Page crashed');
    if (message.id !== undefined) this.#settle(message.id, message);
    else if (message.method !== undefined) this.#emitter(message.sessionId)?.emit(message.method, message.params);
    if (message.method === 'Target.detachedFromTarget') this.#endSession(message.params);
  }

  /** Rejects everything under way and everything to come. */
  end(): void {
    this.#gone = true;
    for (const id of [...this.#pending.keys()]) this.#settle(id, { error: { message: 'Chromium is gone' } });
  }

  #send<M extends Method>(method: M, params: Parameters_[M], sessionId: string | undefined): Promise<Returns[M]> {
    if (this.#gone) return Promise.reject(new Error(`${method}: Chromium is gone`));
    const id = ++this.#next;
    return new Promise<Returns[M]>((resolve, reject) => {
      this.#pending.set(id, { method, sessionId, reject, resolve: (result) => resolve(result as Returns[M]) });
      this.#write(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  /** Chromium answers nothing any more to a page that is gone. */
  #endSession(detached: unknown): void {
    const { sessionId } = detached as Protocol.Target.detachedFromTargetPayload;
    this.#sessions.delete(sessionId);
    this.#rejectAll(sessionId, 'Target closed');
  }

  #rejectAll(sessionId: string | undefined, message: string): void {
    for (const [id, pending] of [...this.#pending])
      if (pending.sessionId === sessionId) this.#settle(id, { error: { message } });
  }

  #emitter(sessionId: string | undefined): EventEmitter | undefined {
    return sessionId === undefined ? this.#browser : this.#sessions.get(sessionId);
  }

  #settle(id: number, answer: Pick<Incoming, 'error' | 'result'>): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    if (answer.error) pending.reject(new Error(`${pending.method}: ${answer.error.message}`));
    else pending.resolve(answer.result);
  }
}
