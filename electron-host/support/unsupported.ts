/** Thrown when an app uses a part of Electron that this host lacks. */
export class UnsupportedError extends Error {
  constructor(what: string) {
    super(`${what} is not supported by electron-host`);
    this.name = 'UnsupportedError';
  }
}

export function unsupported(what: string): never {
  throw new UnsupportedError(what);
}

/**
 * Names that await, JSON, module interop, `util.inspect` and assertion libraries look up on any value: undefined,
 * without an error.
 */
const probes = new Set([
  'then',
  'toJSON',
  '__esModule',
  'default',
  '$$typeof',
  'asymmetricMatch',
  'nodeType',
  'inspect',
  'href',
]);

const isProbe = (key: string | symbol): boolean => typeof key === 'symbol' || probes.has(key);

/**
 * A prototype that throws for every missing name. It ends a prototype chain, so that private fields, `instanceof` of
 * the class itself, assignment (stubs in tests) and the `in` operator keep working.
 */
export function guarded<P extends object>(name: string, prototype: P): P {
  return new Proxy(prototype, {
    get(target, key, receiver): unknown {
      if (key in target || isProbe(key)) return Reflect.get(target, key, receiver);
      return unsupported(`${name}.${String(key)}`);
    },
  });
}

/** Makes a plain object throw for every member it lacks; returns the same object. */
export function guardObject<T extends object>(name: string, members: T): T {
  Object.setPrototypeOf(members, guarded(name, Object.prototype));
  return members;
}
