/** Compares two JSON values independently of the order of their keys; undefined properties count as absent. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
}

function sorted(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
