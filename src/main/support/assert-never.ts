/** Closes a switch over a union: a new member is a type error here, and a loud one if it slips through. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
