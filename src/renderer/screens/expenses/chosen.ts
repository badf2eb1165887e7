import type { ExpenseKey } from './bulk.ts';
import { keyText } from './bulk.ts';

/** at most so many are changed at once */
export const selectionLimit = 500;

/** The expenses ticked for a change of many, by key. */
export type Chosen = ReadonlyMap<string, ExpenseKey>;
export const noneChosen: Chosen = new Map();

export function toggled(chosen: Chosen, key: ExpenseKey): Chosen {
  const next = new Map(chosen);
  if (!next.delete(keyText(key))) next.set(keyText(key), only(key));
  return next;
}

export function withAll(chosen: Chosen, keys: readonly ExpenseKey[]): Chosen {
  return new Map([...chosen, ...keys.map((key) => [keyText(key), only(key)] as const)]);
}

/** the first ones, as many as can be changed at once */
export function limited(chosen: Chosen): Chosen {
  return chosen.size <= selectionLimit ? chosen : new Map([...chosen].slice(0, selectionLimit));
}

// A row that is ticked is not to be held with all its values.
function only({ companyId, expenseId }: ExpenseKey): ExpenseKey {
  return { companyId, expenseId };
}
