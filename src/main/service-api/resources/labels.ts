import type { z } from 'zod';
import type { Deleted } from '../../../contract/master-data.ts';
import { parameter, type Caller } from '../caller.ts';
import { flag, identifier, text } from '../fields.ts';
import { namedFields } from '../record.ts';
import type { ServiceResult } from '../service-failure.ts';
import { deleteOutcome, rowsIn, updateOutcome, type UpdateOutcome } from './outcome.ts';

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

/** Calls that tags, expense types and revenue types share; payloads are assumed (interface.md, Master data). */
export interface LabelWrites {
  create(labels: readonly NewLabel[], signal?: AbortSignal): Promise<ServiceResult<readonly ServiceLabel[]>>;
  update(labels: readonly LabelChange[], signal?: AbortSignal): Promise<ServiceResult<UpdateOutcome<ServiceLabel>>>;
  delete(ids: readonly number[], signal?: AbortSignal): Promise<ServiceResult<Deleted>>;
}

/** Expense types and revenue types, sorted by name. */
export interface TypeCalls extends LabelWrites {
  list(signal?: AbortSignal): Promise<ServiceResult<readonly ServiceLabel[]>>;
}

export interface TagFilters {
  readonly name?: string;
  readonly isExternal?: boolean;
}

/** Tags: only those that no record refers to can be deleted. */
export interface TagCalls extends LabelWrites {
  list(filters?: TagFilters, signal?: AbortSignal): Promise<ServiceResult<readonly ServiceLabel[]>>;
}

export function tagCalls(caller: Caller): TagCalls {
  return {
    list: ({ name, isExternal } = {}, signal) =>
      caller.rows('/2/tags/', { name, is_external: parameter(isExternal) }, labelSchema, signal),
    ...labelWrites(caller, '/2/tags/', caller.profile.names.tags, 'PATCH'),
  };
}

export const expenseTypeCalls = (caller: Caller): TypeCalls =>
  typeCalls(caller, '/2/expense-types/', caller.profile.names.expenseTypes);

export const revenueTypeCalls = (caller: Caller): TypeCalls =>
  typeCalls(caller, '/2/revenue-types/', caller.profile.names.revenueTypes);

const typeCalls = (caller: Caller, path: string, key: string): TypeCalls => ({
  list: (signal) => caller.rows(path, {}, labelSchema, signal),
  ...labelWrites(caller, path, key, 'POST'),
});

function labelWrites(
  { write, capabilities, profile }: Caller,
  path: string,
  key: string,
  updateMethod: 'POST' | 'PATCH',
): LabelWrites {
  const made = rowsIn([`created_${key}`, key, 'created', 'results'], labelSchema);
  const changed = updateOutcome([`updated_${key}`, key, 'updated', 'results'], labelSchema);
  return {
    create: (labels, signal) =>
      capabilities.ask('payload', `${path}create/`, (to) => write('POST', to, { [key]: labels }, made, signal)),
    update: (labels, signal) =>
      capabilities.ask('payload', `${path}update/`, (to) =>
        write(updateMethod, to, { [key]: labels }, changed, signal),
      ),
    delete: (ids, signal) =>
      capabilities.ask('payload', `${path}delete/`, (to) =>
        write('POST', to, { [profile.names.ids]: ids }, deleteOutcome(ids), signal),
      ),
  };
}
