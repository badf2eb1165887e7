import type { Database } from '../../database/database.ts';
import type { Messages } from '../../http/errors.ts';
import { texts } from '../../http/texts.ts';
import type { AssignmentIn } from '../assignment-shapes.ts';
import {
  applyAssignments,
  incomeAssignments,
  planAssignments,
  readAssignments,
  refusedAssignment,
  type PlannedAssignment,
} from '../assignments.ts';
import { anyRefused, repeated } from '../refused-list.ts';
import type { UpdateRules } from '../update-rules.ts';

/** interface.md, Income update 5: the submitted list replaces all assignments. */
export interface Replacement {
  readonly items: readonly PlannedAssignment[];
  /** assignments that are not in the list */
  readonly removed: readonly number[];
}

/** An item with the id of an assignment keeps the fields that it does not submit. */
export function planReplacement(
  database: Database,
  income: number,
  submitted: readonly AssignmentIn[],
  rules: UpdateRules,
): Replacement {
  const items = planAssignments(database, incomeAssignments, income, submitted, rules);
  const kept = new Set(items.map(({ id }) => id));
  const present = readAssignments(database, incomeAssignments, [income])(income);
  return { items, removed: present.map(({ id }) => id).filter((id) => !kept.has(id)) };
}

/**
 * Null when all are allowed. interface.md, Income update 4: where amounts are frozen, no assignment is added or
 * removed.
 */
export function refusedReplacement(
  database: Database,
  { items, removed }: Replacement,
  rules: UpdateRules,
): Messages | null {
  const comesOrGoes = removed.length > 0 || items.some(({ id }) => id === null);
  if (comesOrGoes && !rules.editable.has('assignments.net_amount')) return [texts.assignmentsFixed];
  const twice = repeated(items.map(({ id }) => id ?? Symbol('new')));
  return anyRefused(
    items.map((item, index) => ({
      ...refusedAssignment(database, incomeAssignments, item, rules),
      ...(twice[index] === true && { id: [texts.submittedTwice] }),
    })),
  );
}

export function replaceAssignments(database: Database, income: number, { items, removed }: Replacement): void {
  const { table, tags } = incomeAssignments;
  for (const id of removed) {
    database.run(`DELETE FROM ${tags.table} WHERE ${tags.owner} = ?`, id);
    database.run(`DELETE FROM ${table} WHERE id = ?`, id);
  }
  applyAssignments(database, incomeAssignments, income, items);
}
