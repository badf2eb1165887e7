/** Values that many rows share, by a number. 0 stands for none. */
export function createDictionary<T>() {
  const numbers = new Map<string, number>();
  const values: (T | null)[] = [null];
  return {
    values: values as readonly (T | null)[],
    /** null: never put in */
    find: (key: string) => numbers.get(key) ?? null,
    number(key: string, value: T): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      values.push(value);
      return values.length - 1;
    },
    /** by number: 1 where `test` holds */
    flags: (test: (value: T) => boolean) => Uint8Array.from(values, (value) => (value !== null && test(value) ? 1 : 0)),
  };
}
