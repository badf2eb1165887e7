import { z } from 'zod';
import { decode, statusFailure } from '../answer.ts';
import { aboutRecord, mapped, type Caller } from '../caller.ts';
import { expenseSchema, type ServiceExpense } from '../expense.ts';
import { expensePageSchema, expenseQuery, type ExpenseFilters, type ServiceExpensePage } from '../expense-page.ts';
import { identifier, identifiers } from '../fields.ts';
import type { Page } from '../pages.ts';
import type { Bounds } from '../walk.ts';
import { done, failed, type ServiceFailure, type ServiceResult } from '../service-failure.ts';
import type { UploadOptions } from '../upload.ts';
import type { UploadAnswer } from '../upload-answer.ts';
import type { UploadFile } from '../upload-body.ts';
import { artifactSearchSchema, type ArtifactName } from './artifact-search.ts';

export type BulkExpenseAction = 'approve' | 'unapprove' | 'check' | 'uncheck' | 'export' | 'quarantine-accept';

export interface ServiceBulkOutcome {
  readonly processed: readonly number[];
  readonly failedIds: readonly number[];
}

const bulkOutcome: z.ZodType<ServiceBulkOutcome> = z
  .object({ processed: z.array(identifier), failed_ids: identifiers })
  .transform(({ processed, failed_ids: failedIds }) => ({ processed, failedIds }));

type Upload = (files: readonly UploadFile[], options: UploadOptions) => Promise<UploadAnswer>;

/** interface.md, Expenses, always in the /2/ forms. */
export function expenseCalls({ read, write, pages, capabilities, profile, sender }: Caller, upload: Upload) {
  return {
    /** page by page, ending after the last one or the first failure; a 400 to `updatedSince` carries `resync` */
    list: (filters: ExpenseFilters, signal?: AbortSignal, bounds?: Bounds) =>
      expensePages(pages('/2/expenses/', expenseQuery(filters), expensePageSchema, signal, bounds), filters),
    async get(id: number, signal?: AbortSignal): Promise<ServiceResult<ServiceExpense>> {
      const path = `/2/expenses/${id}/`;
      return aboutRecord(path, id, await read(path, expenseSchema, signal));
    },
    /** one to five files, in one call that stores all of them or none; never sent twice */
    create: (files: readonly UploadFile[], options: UploadOptions = {}) => upload(files, options),
    /**
     * Fields by the interface's names. Null: accepted, but the answer is not this expense (its shape is undocumented).
     */
    async update(
      id: number,
      changes: Readonly<Record<string, unknown>>,
      signal?: AbortSignal,
    ): Promise<ServiceResult<ServiceExpense | null>> {
      const path = `/2/expenses/${id}/update/`;
      const answer = await sender.send({ method: 'PATCH', path, json: changes, signal });
      if (!answer.ok) return answer;
      const failure = statusFailure(answer.value);
      if (failure) return failed(failure);
      const decoded = decode(answer.value, path, expenseSchema);
      return done(decoded.ok && decoded.value.id === id ? decoded.value : null);
    },
    /** by name and size; fails on a shape other than the assumed one */
    search: (artifacts: readonly ArtifactName[], signal?: AbortSignal) =>
      write('POST', '/2/expenses/artifact-search/', { artifacts }, artifactSearchSchema, signal),
    /** assumed: `not-offered` when the service lacks it */
    act(action: BulkExpenseAction, ids: readonly number[], signal?: AbortSignal) {
      const path = profile.paths.bulkExpenseAction?.replace('{action}', action) ?? null;
      const body = { [profile.names.ids]: ids };
      return capabilities.ask('path', path, (known) => write('POST', known, body, bulkOutcome, signal));
    },
  };
}

async function* expensePages(
  from: AsyncGenerator<ServiceResult<Page<ServiceExpensePage>>>,
  { updatedSince }: ExpenseFilters,
): AsyncGenerator<ServiceResult<ServiceExpensePage>> {
  for await (const page of mapped(from, ({ results }) => results)) {
    yield page.ok || updatedSince === undefined ? page : failed(tooOld(page.failure));
  }
}

/**
 * A time that is too old and one that is malformed have the same status and only differ in the message, so every 400
 * counts.
 */
const tooOld = (failure: ServiceFailure): ServiceFailure =>
  failure.status === 400 ? { ...failure, resync: true } : failure;
