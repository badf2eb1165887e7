import { EventEmitter } from 'node:events';
import { guarded } from '../support/unsupported.ts';

type Handler = (event: object, ...args: readonly unknown[]) => unknown;

/** `ipcMain`: channels are event names, so listeners may use any name. */
export class HostIpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof handler !== 'function') throw new TypeError('Expected handler to be a function');
    this.#handlers.set(channel, handler);
  }

  /** Rejects as Electron does if the channel has no handler. */
  async answer(channel: string, event: object, args: readonly unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return await handler(event, ...args);
  }
}

Object.setPrototypeOf(HostIpcMain.prototype, guarded('ipcMain', EventEmitter.prototype));
