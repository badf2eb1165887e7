import type { CompanyId } from '../../contract/companies.ts';
import type { FileId } from '../../contract/inbox.ts';
import { mayConcernCompany } from '../../shared/failures/failure-classes.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import type { ServiceFailure, ServiceResult } from '../service-api/service-failure.ts';
import type { Clock } from '../support/clock.ts';
import { expensesSince } from '../send/uploads/expense-look.ts';
import { sameName } from '../send/uploads/reconcile-decision.ts';
import type { ClaimAnswer } from '../send/uploads/send-claims.ts';

export interface LookParts {
  readonly api: ServiceApi;
  readonly signal: AbortSignal;
  readonly companyId: CompanyId;
  /** the company's expenses that are known to have other contents */
  readonly knownExpenses: (companyId: CompanyId, expenseIds: readonly number[]) => ReadonlySet<number>;
  readonly clock: Clock;
}

/** ms; without a search, the service's list is read back this far. */
const lookBack = 31 * 24 * 60 * 60_000;

/**
 * Looks up at the service whether it has these documents already: by name and size where it has that search (its shape
 * is assumed: unknowns.md), otherwise by the names in its list, which can only raise a question.
 */
export async function lookFirst(
  parts: LookParts,
  files: readonly QueueFile[],
): Promise<ServiceResult<ReadonlyMap<FileId, ClaimAnswer>>> {
  const wanted = files.map(({ rawFilename, size }) => ({ filename: rawFilename, size }));
  const found = await parts.api.expenses.search(wanted, parts.signal);
  if (!found.ok) return isSilent(found.failure) ? byName(parts, files) : found;
  const answers = new Map<FileId, ClaimAnswer>();
  for (const { id, rawFilename, size } of files) {
    const same = found.value.filter((one) => one.filename === rawFilename && one.size === size);
    const ids = same.flatMap((one) => one.ids).filter(isUnknown(parts));
    answers.set(id, ids.length > 1 ? { kind: 'undecidable', expenseIds: ids } : storedAs(ids[0]));
  }
  return { ok: true, value: answers };
}

async function byName(
  parts: LookParts,
  files: readonly QueueFile[],
): Promise<ServiceResult<ReadonlyMap<FileId, ClaimAnswer>>> {
  const { api, clock, signal } = parts;
  const listed = await expensesSince(api, clock.now() + api.clockOffset() - lookBack, signal);
  if (!listed.ok) return listed;
  const answers = new Map<FileId, ClaimAnswer>();
  for (const { id, rawFilename } of files) {
    const same = listed.value.filter(({ artifactFilename, artifactExtension }) =>
      sameName({ filename: artifactFilename, extension: artifactExtension }, rawFilename),
    );
    const ids = same.map((one) => one.id).filter(isUnknown(parts));
    answers.set(id, ids.length > 0 ? { kind: 'undecidable', expenseIds: ids } : { kind: 'go' });
  }
  return { ok: true, value: answers };
}

const isUnknown =
  ({ companyId, knownExpenses }: LookParts) =>
  (id: number): boolean =>
    !knownExpenses(companyId, [id]).has(id);

const storedAs = (expenseId: number | undefined): ClaimAnswer =>
  expenseId === undefined ? { kind: 'go' } : { kind: 'stored', expenseId };

/** No such search, or none for this token: proves nothing. */
const isSilent = ({ code }: ServiceFailure): boolean => !mayConcernCompany(code) || code === 'permission-denied';
