import type { z } from 'zod';
import { parameter, type Caller } from '../caller.ts';
import { flag, identifier, text } from '../fields.ts';
import { namedFields } from '../record.ts';
import { deleteOutcome, rowsIn, updateOutcome } from './outcome.ts';

/** Tags, expense types and revenue types. */
export const labelSchema = namedFields({
  id: identifier,
  name: text,
  /** created or edited through the interface: never removed automatically */
  is_external: flag,
});
export type ServiceLabel = z.output<typeof labelSchema>;

export interface NewLabel {
  readonly name: string;
}
export interface LabelChange extends NewLabel {
  readonly id: number;
}

export interface TagFilters {
  readonly name?: string;
  readonly isExternal?: boolean;
}

/** Tags: only those that no record refers to can be deleted. */
export function tagCalls(caller: Caller) {
  return {
    list: ({ name, isExternal }: TagFilters = {}, signal?: AbortSignal) =>
      caller.rows('/2/tags/', { name, is_external: parameter(isExternal) }, labelSchema, signal),
    ...labelWrites(caller, '/2/tags/', caller.profile.names.tags, 'PATCH'),
  };
}

export const expenseTypeCalls = (caller: Caller) =>
  typeCalls(caller, '/2/expense-types/', caller.profile.names.expenseTypes);

export const revenueTypeCalls = (caller: Caller) =>
  typeCalls(caller, '/2/revenue-types/', caller.profile.names.revenueTypes);

/** Sorted by name. */
const typeCalls = (caller: Caller, path: string, key: string) => ({
  list: (signal?: AbortSignal) => caller.rows(path, {}, labelSchema, signal),
  ...labelWrites(caller, path, key, 'POST'),
});

export type LabelWrites = ReturnType<typeof labelWrites>;

/** Calls that tags, expense types and revenue types share; payloads are assumed (interface.md, Master data). */
function labelWrites(
  { write, capabilities, profile }: Caller,
  path: string,
  key: string,
  updateMethod: 'POST' | 'PATCH',
) {
  const made = rowsIn([`created_${key}`, key, 'created', 'results'], labelSchema);
  const changed = updateOutcome([`updated_${key}`, key, 'updated', 'results'], labelSchema);
  return {
    create: (labels: readonly NewLabel[], signal?: AbortSignal) =>
      capabilities.ask('payload', `${path}create/`, (to) => write('POST', to, { [key]: labels }, made, signal)),
    update: (labels: readonly LabelChange[], signal?: AbortSignal) =>
      capabilities.ask('payload', `${path}update/`, (to) =>
        write(updateMethod, to, { [key]: labels }, changed, signal),
      ),
    delete: (ids: readonly number[], signal?: AbortSignal) =>
      capabilities.ask('payload', `${path}delete/`, (to) =>
        write('POST', to, { [profile.names.ids]: ids }, deleteOutcome(ids), signal),
      ),
  };
}
