import { once } from 'node:events';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { strictEmitter } from './strict-emitter.ts';
import { guardObject } from './unsupported.ts';

const member = (value: object, key: string): unknown => (value as Record<string, unknown>)[key];

class Thing extends strictEmitter('thing', ['known']) {
  readonly #secret = 42;
  reveal(): number {
    return this.#secret;
  }
}

describe('an incompletely implemented object', () => {
  test('has its members, and throws for the rest', () => {
    const dialog = guardObject('dialog', { show: () => 'shown' });
    expect(dialog.show()).toBe('shown');
    expect(() => member(dialog, 'showOther')).toThrow('dialog.showOther is not supported by electron-host');
    expect('showOther' in dialog).toBe(false);
  });

  test('takes the stubs of a test', () => {
    const dialog = guardObject('dialog', { show: () => 'shown' });
    Object.assign(dialog, { show: () => 'stub', extra: () => 'more' });
    expect([dialog.show(), (member(dialog, 'extra') as () => string)()]).toEqual(['stub', 'more']);
  });

  test('can be awaited, printed and turned into JSON', async () => {
    const thing = guardObject('thing', { a: 1 });
    expect(await Promise.resolve(thing)).toBe(thing);
    expect(JSON.stringify(thing)).toBe('{"a":1}');
    expect(inspect(thing)).toContain('a: 1');
  });
});

describe('an incompletely implemented emitter', () => {
  test('keeps private fields, emits what it knows, and throws for unknown members and events', async () => {
    const thing = new Thing();
    const heard = once(thing, 'known');
    thing.emit('known', 1);
    expect(await heard).toEqual([1]);
    expect(thing.reveal()).toBe(42);
    expect(() => member(thing, 'other')).toThrow('thing.other is not supported by electron-host');
    expect(() => member(Thing, 'fromNowhere')).toThrow('thing.fromNowhere is not supported by electron-host');
  });

  test.each(['on', 'once', 'addListener', 'prependListener', 'prependOnceListener'] as const)(
    'refuses %s for an event that is never emitted',
    (method) => {
      expect(() => new Thing()[method]('silent', () => undefined)).toThrow("thing.on('silent') is not supported");
    },
  );
});
