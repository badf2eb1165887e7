import type { DocumentFormat, ProposedPage } from '../../contract/inbox.ts';
import type { QueueFile } from '../files/file-row.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SplitsStore } from './splitting/splits-store.ts';

interface Sealed {
  readonly sha256: string;
  readonly format: DocumentFormat;
  /** bytes */
  readonly size: number;
  /** it may be several documents; null: it goes as it is */
  readonly pages: readonly ProposedPage[] | null;
}

/** Inside a transaction: a sealed document goes into the queue, unless it is there already or a person has to say. */
export function recordSealed(
  { files, splits }: { readonly files: FileStore; readonly splits: SplitsStore },
  { id, companyId }: Pick<QueueFile, 'id' | 'companyId'>,
  { sha256, format, size, pages }: Sealed,
): void {
  const content = { sha256, format, size };
  const same = files.withContent(companyId, sha256);
  if (same) {
    files.apply(id, { type: 'duplicate', of: same.id, ...content });
  } else if (pages === null) {
    files.apply(id, { type: 'sealed', ...content });
  } else {
    splits.propose(id, pages);
    files.apply(id, { type: 'undivided', ...content, format: 'pdf' });
  }
}
