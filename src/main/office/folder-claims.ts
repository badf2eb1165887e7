import type { CompanyId } from '../../contract/companies.ts';
import type { FileId } from '../../contract/inbox.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import type { ServiceFailure } from '../service-api/service-failure.ts';
import type { Clock } from '../support/clock.ts';
import { lookFirst } from './look-first.ts';
import { claimAll, type Claim, type ClaimAnswer } from '../send/uploads/send-claims.ts';
import type { SeatContent, SharedContent, SharedContentsStore } from './shared-contents-store.ts';
import type { SharedFolder } from './shared-folder.ts';

export interface FolderClaimParts {
  readonly store: SharedContentsStore;
  readonly seatId: () => string;
  readonly foldersOf: (companyId: CompanyId) => readonly SharedFolder[];
  readonly knownExpenses: (companyId: CompanyId, expenseIds: readonly number[]) => ReadonlySet<number>;
  /** a file of that name was found and is not sealed yet */
  readonly isBeingFound: (companyId: CompanyId, filename: string) => boolean;
  readonly withContent: (companyId: CompanyId, sha256: string) => QueueFile | null;
  /** a person released the file for sending regardless of other claims */
  readonly isReleased: (fileId: FileId) => boolean;
  readonly clock: Clock;
}

/** Claims by the lease of the file's folder, and by the ledgers of all shared folders of its company. */
export async function claimByFolders(
  parts: FolderClaimParts,
  companyId: CompanyId,
  files: readonly QueueFile[],
  api: ServiceApi,
  signal: AbortSignal,
): Promise<Claim | ServiceFailure> {
  const folders = parts.foldersOf(companyId).filter(({ isShared }) => isShared !== false);
  if (folders.length === 0) return claimAll(files);
  const reached = await reachable(folders);
  const answers = new Map(files.map((file) => [file.id, firstAnswer(parts, companyId, file, reached, folders)]));
  const doubted = files.filter(({ id, folderId, foundAt }) => {
    const folder = folders.find((one) => one.folder.id === folderId);
    return answers.get(id)?.kind === 'go' && !parts.isReleased(id) && folder !== undefined && isOld(folder, foundAt);
  });
  if (doubted.length > 0) {
    const looked = await lookFirst({ ...parts, companyId, api, signal }, doubted);
    if (!looked.ok) return looked.failure;
    const certainly = doubted.flatMap((file) => {
      const own = folders.find(({ folder }) => folder.id === file.folderId);
      return certain(parts, companyId, file, looked.value.get(file.id), own);
    });
    for (const [id, answer] of certainly) answers.set(id, answer);
  }
  await agree(parts, companyId, files, { answers, folders: reached, at: parts.clock.now() + api.clockOffset() });
  const leases = leasesOf(files, folders);
  return {
    answers,
    stillHeld: async () => (await Promise.all(leases.map((lease) => lease.stillHeld()))).every((held) => held),
  };
}

/**
 * Name and size cannot tell this file from another document with the same name that a seat has sent. If that document
 * is in the queue it is looked up first; otherwise only a person can decide.
 */
function certain(
  { store, seatId, withContent, isBeingFound }: FolderClaimParts,
  companyId: CompanyId,
  { id, sha256, rawFilename }: QueueFile,
  looked: ClaimAnswer = { kind: 'go' },
  folder?: SharedFolder,
): readonly (readonly [FileId, ClaimAnswer])[] {
  if (looked.kind !== 'stored') return [[id, looked]];
  const open = store.openNamesakes(companyId, seatId(), { sha256: sha256 ?? '', filename: rawFilename });
  if (open.length === 0) return [[id, looked]];
  const namesakes = open.flatMap(({ sha256: other, at }) => {
    const file = withContent(companyId, other);
    return file?.state === 'queued' ? [[file.id, { kind: 'in-doubt', since: at }] as const] : [];
  });
  if (namesakes.length > 0) return [[id, { kind: 'wait' }], ...namesakes];
  if (isBeingFound(companyId, rawFilename)) return [[id, wait(folder)]];
  return [[id, { kind: 'undecidable', expenseIds: [looked.expenseId] }]];
}

/** Only a lease that is held can be lost. */
const leasesOf = (files: readonly QueueFile[], folders: readonly SharedFolder[]) =>
  folders
    .filter(({ folder, lease }) => files.some(({ folderId }) => folderId === folder.id) && lease.state.kind === 'held')
    .map(({ lease }) => lease);

/** The folders with readable ledgers. */
async function reachable(folders: readonly SharedFolder[]): Promise<readonly SharedFolder[]> {
  const reached = await Promise.all(
    folders.map((folder) =>
      folder.refresh().then(
        () => folder,
        () => null,
      ),
    ),
  );
  return reached.filter((folder) => folder !== null);
}

/** Found before any seat could have recorded it, or perhaps recorded in lines that are lost. */
const isOld = (folder: SharedFolder, foundAt: string): boolean =>
  folder.lease.state.kind === 'read-only' ||
  folder.ledger.damaged ||
  folder.walkedAt === null ||
  foundAt <= folder.walkedAt;

function firstAnswer(
  parts: FolderClaimParts,
  companyId: CompanyId,
  file: QueueFile,
  reached: readonly SharedFolder[],
  all: readonly SharedFolder[],
): ClaimAnswer {
  const own = all.find(({ folder }) => folder.id === file.folderId);
  if (own && (!own.maySend || !reached.includes(own))) return wait(own);
  if (parts.isReleased(file.id)) return { kind: 'go' };
  return answerOf(parts.store.about(companyId, file.sha256 ?? ''), parts.seatId());
}

/** Blocks the folder until its next look, because only that look can confirm the reason. */
function wait(folder: SharedFolder | undefined): ClaimAnswer {
  folder?.block();
  return { kind: 'wait' };
}

/** Decides by the entries of other seats; for this seat's own contents its queue knows more. */
function answerOf(contents: readonly SeatContent[], seatId: string): ClaimAnswer {
  const others = contents.filter((one) => one.seatId !== seatId);
  for (const { event, expenseId } of others) {
    if (event === 'stored' && expenseId !== null) return { kind: 'stored', expenseId };
  }
  const open = others.filter(({ event, settled }) => event !== 'released' && !settled);
  const [since] = open.map(({ at }) => at).sort();
  return since === undefined ? { kind: 'go' } : { kind: 'in-doubt', since };
}

interface Agreement {
  readonly answers: Map<FileId, ClaimAnswer>;
  /** with readable ledgers */
  readonly folders: readonly SharedFolder[];
  /** UTC ms by the service's clock */
  readonly at: number;
}

/** Writes first, then reads: of two seats that would send the same content, at least one sees the other's line. */
async function agree(
  parts: FolderClaimParts,
  companyId: CompanyId,
  files: readonly QueueFile[],
  { answers, folders, at }: Agreement,
): Promise<void> {
  const going = files.filter(({ id }) => answers.get(id)?.kind === 'go');
  const writable = folders.filter(({ lease }) => lease.state.kind !== 'read-only');
  const written = await write(writable, going, { event: 'sent', at: toInstant(at) });
  const read = await reachable(writable);
  const held = await leaseHolders(going, writable);
  for (const file of going) {
    const own = writable.find(({ folder }) => folder.id === file.folderId);
    if (own && !(written.has(own) && read.includes(own) && held.has(own))) answers.set(file.id, wait(own));
    else if (!parts.isReleased(file.id)) {
      answers.set(file.id, answerOf(parts.store.about(companyId, file.sha256 ?? ''), parts.seatId()));
    }
  }
  const given = going.filter(({ id }) => answers.get(id)?.kind !== 'go');
  await write(writable, given, { event: 'released', at: toInstant(at) });
}

async function leaseHolders(
  files: readonly QueueFile[],
  folders: readonly SharedFolder[],
): Promise<ReadonlySet<SharedFolder>> {
  const own = folders.filter(({ folder }) => files.some(({ folderId }) => folderId === folder.id));
  const held = await Promise.all(own.map(({ lease }) => lease.stillHeld()));
  return new Set(own.filter((_, at) => held[at]));
}

/** Returns the folders whose ledger was written; the others get the lines with their next write. */
async function write(
  folders: readonly SharedFolder[],
  files: readonly QueueFile[],
  news: Pick<SharedContent, 'event' | 'at'>,
): Promise<ReadonlySet<SharedFolder>> {
  if (files.length === 0) return new Set();
  const done = await Promise.all(
    folders.map(async (shared) => {
      const contents = files.map((file) => contentOf(shared, file, news, null));
      return shared.ledger.append(contents).then(
        () => shared,
        () => null,
      );
    }),
  );
  return new Set(done.filter((shared) => shared !== null));
}

export const contentOf = (
  shared: SharedFolder,
  { sha256, rawFilename, size, path }: QueueFile,
  { event, at }: Pick<SharedContent, 'event' | 'at'>,
  expenseId: number | null,
): SharedContent => ({
  sha256: sha256 ?? '',
  event,
  at,
  expenseId,
  filename: rawFilename,
  size,
  path: shared.pathOf(path),
});
