/** Compares numbers numerically: 0.10.0 is later than 0.9.0. Negative: `a` is older. */
export const versionOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
