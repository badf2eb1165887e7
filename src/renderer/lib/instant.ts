/** The UTC instant of the contract, from milliseconds since the epoch. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
