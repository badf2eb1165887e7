import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { FileStore } from '../queue/file-store.ts';
import { describeError } from '../support/describe-error.ts';
import type { Log } from '../support/log.ts';
import { failed } from '../support/result.ts';
import { isForPassword } from './check-result.ts';
import type { Conversion } from './conversion/conversion.ts';
import { opensWith } from './opens-with.ts';
import type { Sealer } from './seal.ts';
import { draftOfSealed } from './sealed-draft.ts';
import type { Spool } from './spool.ts';

interface Parts {
  readonly files: FileStore;
  readonly spool: Spool;
  readonly conversion: Conversion;
  readonly sealer: Pick<Sealer, 'record'>;
  readonly fonts: string;
  readonly log: Log;
}

export type LockedFiles = ReturnType<typeof createLockedFiles>;

/** PDFs and archives that were refused for their password: found, pasted, or in an e-mail or archive. */
export function createLockedFiles(parts: Parts) {
  const { files, spool, sealer, log } = parts;

  /** Path of the bytes: in the spool, unless an older version refused them; null: gone. */
  function pathOf({ refusedSha256, path, originId }: QueueFile): string | null {
    if (refusedSha256 !== null && spool.has(refusedSha256)) return spool.pathOf(refusedSha256);
    return originId === null ? path : null;
  }

  async function retryOne(file: QueueFile): Promise<void> {
    const { id, refusedSha256, rawFilename: name, companyId } = file;
    if (refusedSha256 === null || !spool.has(refusedSha256)) {
      files.apply(id, { type: 'retry' });
      return;
    }
    const draft = await draftOfSealed(spool, refusedSha256);
    if (!draft.ok) return;
    // Unlocks in the transaction that records the result; until then the file stays refused.
    const target = () => {
      const now = files.get(id);
      return now !== null && isLocked(now) ? files.apply(id, { type: 'unlocked' }) : null;
    };
    await sealer.record(draft.value, { name, companyId }, target);
  }

  return {
    canUnlock: (file: QueueFile): boolean => isLocked(file) && pathOf(file) !== null,
    /** Whether the file opens with the password; does not change the file. */
    async opensWith(file: QueueFile, password: string): Promise<Result<null>> {
      const path = pathOf(file);
      return path === null ? failed('file-unreadable') : opensWith(parts, path, password);
    },
    /** Tries the known passwords on all such files of a company. Never rejects. */
    async retry(companyId: CompanyId): Promise<void> {
      for (const { id } of files.inStates(['rejected'], companyId)) {
        const file = files.get(id);
        if (!file || !isLocked(file) || pathOf(file) === null) continue;
        await retryOne(file).catch((error: unknown) => {
          log.error('A file with a password could not be taken in again', {
            file: file.id,
            error: describeError(error),
          });
        });
      }
    },
  };
}

const isLocked = ({ state, reason }: QueueFile): boolean =>
  state === 'rejected' && reason !== null && isForPassword(reason);
