import type { DocumentFormat } from '../../contract/inbox.ts';
import type { FoundFile, FoundFiles } from './found-files.ts';
import { sealSeen, type SealingParts } from './seal-alone.ts';
import type { Sealer } from './seal.ts';

/** The files of document folders. */
export interface FoundDocuments extends FoundFiles {
  /** Queues the file for the company's documents in one transaction. Skips a file that does not wait any more, and bytes that were queued or sent before. */
  take(file: Pick<FoundFile, 'id'>, sealed: { sha256: string; format: DocumentFormat; size: number }): void;
  /** what was found and not sealed before the program ended */
  waiting(): readonly FoundFile[];
}

/** Seals a file unchanged, because only files on their way to the expenses are converted and split. */
export function createDocumentSealer(parts: SealingParts & { readonly found: FoundDocuments }): Pick<Sealer, 'seal'> {
  const { found } = parts;
  return {
    async seal(file, { path, identity, size, root }) {
      const sealed = await sealSeen(parts, path, { identity, size }, root);
      if (found.get(file.id)?.state !== 'waiting') return { kind: 'done' };
      if (sealed.ok) {
        found.take(file, sealed);
        return { kind: 'done' };
      }
      const { reason, refusedSha256 } = sealed;
      if (reason.code === 'not-quiet' || reason.code === 'vanished') return { kind: 'again' };
      if (reason.code === 'unreadable' || reason.code === 'retry-later') return { kind: 'later', reason };
      found.apply(file.id, { type: 'rejected', reason, size, ...(refusedSha256 !== undefined && { refusedSha256 }) });
      return { kind: 'done' };
    },
  };
}
