import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { createDoubtsStore } from '../../queue/doubts-store.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { ClaimAnswer, SendClaims } from './send-claims.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import { toInstant } from '../../../shared/timing/instants.ts';

export interface ClaimParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly claims: SendClaims;
}

export interface ChosenFiles {
  readonly companyId: CompanyId;
  readonly fileIds: readonly FileId[];
  readonly api: ServiceApi;
}

/** The chosen files that may be sent now. */
export interface ClaimedFiles {
  readonly fileIds: readonly FileId[];
  readonly stillHeld: () => Promise<boolean>;
}

/** Claims files for one call, and records what is known of those that must not be sent. */
export async function claimFiles(
  parts: ClaimParts,
  { companyId, fileIds, api }: ChosenFiles,
  signal: AbortSignal,
): Promise<ClaimedFiles | ServiceFailure> {
  const { database, files, claims } = parts;
  const chosen = fileIds.map((id) => files.get(id)).filter((file) => file?.state === 'queued');
  const claim = await claims.claim(
    companyId,
    chosen.filter((file) => file !== null),
    api,
    signal,
  );
  if ('code' in claim) return claim;
  const going = database.transaction(() =>
    [...claim.answers]
      .filter(([id, answer]) => {
        const file = files.get(id);
        // It may have been dismissed, or stored by another seat, meanwhile.
        return file?.state === 'queued' && follow(parts, file, answer, api.clockOffset());
      })
      .map(([id]) => id),
  );
  return { fileIds: going, stillHeld: claim.stillHeld };
}

/** Returns whether to send the file. */
function follow({ database, files }: ClaimParts, file: QueueFile, answer: ClaimAnswer, offset: number): boolean {
  switch (answer.kind) {
    case 'go':
      return true;
    case 'stored':
      files.apply(file.id, { type: 'accepted', expenseId: answer.expenseId });
      return false;
    case 'undecidable':
      files.apply(file.id, { type: 'in-doubt', cause: 'other-seat' });
      files.apply(file.id, { type: 'undecidable', detail: answer.expenseIds.join(', ') });
      return false;
    case 'in-doubt':
      createDoubtsStore(database).doubt(file.sha256 ?? '', toInstant(Date.parse(answer.since) - offset));
      files.apply(file.id, { type: 'in-doubt', cause: 'other-seat' });
      return false;
    case 'wait':
      return false;
  }
}
