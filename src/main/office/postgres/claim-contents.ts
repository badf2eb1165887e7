import type { FileId } from '../../../contract/inbox.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { ClaimAnswer } from '../../send/uploads/send-claims.ts';
import type { Seat } from '../seat-store.ts';
import {
  claimedContents,
  lockCompany,
  openClaims,
  storedUnderNames,
  writeClaims,
  type ServiceCompany,
  type StoredName,
} from './claim-queries.ts';
import { decideClaim, type ClaimFacts } from './decide-claim.ts';
import type { RunQuery } from './query.ts';

export interface WantedContents extends Pick<ClaimFacts, 'isHere' | 'isReleased'> {
  readonly company: ServiceCompany;
  readonly seat: Seat;
  readonly files: readonly QueueFile[];
  /** results of the look-ups at the service, for the files that were looked up */
  readonly looked: ReadonlyMap<FileId, ClaimAnswer>;
  /** by the service's clock; UTC instant */
  readonly at: string;
  /** this seat has another document with the file's name and size whose upload is uncertain too */
  readonly hasNamesake: (file: QueueFile) => boolean;
}

export interface ClaimedContents {
  readonly answers: ReadonlyMap<FileId, ClaimAnswer>;
  /** stored by any seat under similar names: their expenses must not be taken for files of another content */
  readonly stored: readonly StoredName[];
}

/**
 * Runs inside one transaction, one seat at a time: after the commit this seat owns the claims that are `go` or
 * `in-doubt`.
 */
export async function claimContents(query: RunQuery, wanted: WantedContents): Promise<ClaimedContents> {
  const { company, seat, files, looked, at, hasNamesake, isHere, isReleased } = wanted;
  await lockCompany(query, company);
  const sha256s = files.map(({ sha256 }) => sha256 ?? '');
  const claimed = await claimedContents(query, company, sha256s, seat.silence);
  const stored = await storedUnderNames(
    query,
    company,
    files.map(({ rawFilename }) => rawFilename),
  );
  const open = await openClaims(query, company, seat.seatId, seat.silence);
  const answers = new Map<FileId, ClaimAnswer>();
  for (const file of files) {
    const facts = {
      seatId: seat.seatId,
      claimed,
      open,
      stored,
      looked: looked.get(file.id) ?? null,
      hasNamesake: () => hasNamesake(file),
      isHere,
      isReleased,
    };
    answers.set(file.id, decideClaim(file, facts));
  }
  const taken = files.filter(({ id }) => ['go', 'in-doubt'].includes(answers.get(id)?.kind ?? ''));
  const claims = taken.map(({ sha256, rawFilename, size }) => ({
    sha256: sha256 ?? '',
    state: 'sent' as const,
    expenseId: null,
    filename: rawFilename,
    size,
    at,
  }));
  await writeClaims(query, company, seat.seatId, claims, 'whoever-has-it');
  return { answers, stored };
}
