/** Numbers as numbers: 0.10.0 is later than 0.9.0. Negative: `a` is the older one. */
export const versionOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
