/** The value below which this part of the values are; 0 without values. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
