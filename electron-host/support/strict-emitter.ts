import { EventEmitter } from 'node:events';
import { guarded, unsupported } from './unsupported.ts';

type Listener = Parameters<EventEmitter['on']>[1];

/** Node's own, and the one that `events.once` adds by itself. */
const always = ['newListener', 'removeListener', 'error'];

/**
 * A base class for Electron's emitters: listening to an event this host never emits throws, and so does the use of a
 * member that was not built. Either would otherwise be silence.
 */
export function strictEmitter(name: string, events: readonly string[]): new () => EventEmitter {
  const known = new Set([...always, ...events]);
  const check = (event: string | symbol): void => {
    if (typeof event === 'string' && !known.has(event)) unsupported(`${name}.on('${event}')`);
  };
  class StrictEmitter extends EventEmitter {
    override on(event: string | symbol, listener: Listener): this {
      check(event);
      return super.on(event, listener);
    }
    override addListener(event: string | symbol, listener: Listener): this {
      return this.on(event, listener);
    }
    override prependListener(event: string | symbol, listener: Listener): this {
      check(event);
      return super.prependListener(event, listener);
    }
  }
  Object.setPrototypeOf(StrictEmitter.prototype, guarded(name, EventEmitter.prototype));
  Object.setPrototypeOf(StrictEmitter, guarded(name, EventEmitter));
  return StrictEmitter;
}
