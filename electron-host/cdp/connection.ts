import { EventEmitter } from 'node:events';
import type { Protocol } from './protocol-types.ts';

type Parameters_ = Protocol.CommandParameters;
type Returns = Protocol.CommandReturnValues;
export type Method = keyof Parameters_ & keyof Returns;
type EventName = keyof Protocol.Events;

/** One conversation with Chromium: with the browser as a whole, or with one page of it. */
export interface Cdp {
  /** Rejects when Chromium refuses, is gone, or does not answer within `timeoutMs` (10 s unless told). */
  send<M extends Method>(method: M, params: Parameters_[M], timeoutMs?: number): Promise<Returns[M]>;
  on<E extends EventName>(event: E, listener: (params: Protocol.Events[E]) => void): void;
}

interface Pending {
  readonly method: string;
  readonly sessionId: string | undefined;
  readonly timer: NodeJS.Timeout;
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

const defaultTimeoutMs = 10_000;

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

  send<M extends Method>(method: M, params: Parameters_[M], timeoutMs?: number): Promise<Returns[M]> {
    return this.#send(method, params, undefined, timeoutMs);
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
      send: (method, params, timeoutMs) => this.#send(method, params, sessionId, timeoutMs),
      on: (event, listener) => void events.on(event, listener),
    };
  }

  /** Takes one text from the pipe. */
  receive(text: string): void {
    const message = JSON.parse(text) as Incoming;
    if (message.id !== undefined) this.#settle(message.id, message);
    else if (message.method !== undefined) this.#emitter(message.sessionId)?.emit(message.method, message.params);
    if (message.method === 'Target.detachedFromTarget') this.#endSession(message.params);
  }

  /** Rejects everything under way and everything to come. */
  end(): void {
    this.#gone = true;
    for (const id of [...this.#pending.keys()]) this.#settle(id, { error: { message: 'Chromium is gone' } });
  }

  #send<M extends Method>(
    method: M,
    params: Parameters_[M],
    sessionId: string | undefined,
    timeoutMs = defaultTimeoutMs,
  ): Promise<Returns[M]> {
    if (this.#gone) return Promise.reject(new Error(`${method}: Chromium is gone`));
    const id = ++this.#next;
    return new Promise<Returns[M]>((resolve, reject) => {
      const timer = setTimeout(
        () => this.#settle(id, { error: { message: `no answer from Chromium within ${timeoutMs} ms` } }),
        timeoutMs,
      );
      this.#pending.set(id, { method, sessionId, timer, reject, resolve: (result) => resolve(result as Returns[M]) });
      this.#write(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  /** Chromium answers nothing any more to a page that is gone. */
  #endSession(detached: unknown): void {
    const { sessionId } = detached as Protocol.Target.detachedFromTargetPayload;
    this.#sessions.delete(sessionId);
    for (const [id, pending] of [...this.#pending])
      if (pending.sessionId === sessionId) this.#settle(id, { error: { message: 'Target closed' } });
  }

  #emitter(sessionId: string | undefined): EventEmitter | undefined {
    return sessionId === undefined ? this.#browser : this.#sessions.get(sessionId);
  }

  #settle(id: number, answer: Pick<Incoming, 'error' | 'result'>): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    if (answer.error) pending.reject(new Error(`${pending.method}: ${answer.error.message}`));
    else pending.resolve(answer.result);
  }
}
