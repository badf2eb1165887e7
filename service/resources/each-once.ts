/** The ids for which an action succeeded and failed; a repeated id counts once. */
export interface Outcome {
  readonly done: number[];
  readonly failed: number[];
}

/** interface.md, Errors: bulk calls report failures by id and do the rest. `act` returns whether it succeeded. */
export function eachOnce(ids: readonly number[], act: (id: number) => boolean): Outcome {
  const outcome: Outcome = { done: [], failed: [] };
  for (const id of new Set(ids)) (act(id) ? outcome.done : outcome.failed).push(id);
  return outcome;
}
