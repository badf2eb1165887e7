import type { CompanyId } from '../../contract/companies.ts';
import type { DocumentFormat, SplitProposal } from '../../contract/inbox.ts';
import { readOtherKind, type OtherKind, type HeldRule } from '../../contract/other-kind.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { FileStore } from '../queue/file-store.ts';
import type { CopiesStore } from './copies-store.ts';
import type { SplitsStore } from './splitting/splits-store.ts';

interface Sealed {
  readonly sha256: string;
  readonly format: DocumentFormat;
  /** bytes */
  readonly size: number;
  /** proposal for splitting; null: sent as it is */
  readonly proposal: SplitProposal | null;
  /** the kind of XML that is no invoice, as otherKindText writes it; left out: it may be an invoice */
  readonly otherKind?: string | undefined;
}

/** The company's setting for XML that is no invoice; null: a person is asked. */
export type OtherKindRuleOf = (companyId: CompanyId, kind: OtherKind) => HeldRule | null;

/** Inside a transaction: continues files that were stopped by a damaged copy, because a good one has replaced it. */
export function markWhole(
  { files, copies }: { readonly files: FileStore; readonly copies: CopiesStore },
  companyId: CompanyId,
  hashes: readonly string[],
): void {
  for (const sha256 of hashes) {
    copies.setWhole(sha256);
    for (const id of copies.stopped(sha256, companyId)) files.apply(id, { type: 'retry' });
  }
}

interface RecordingParts {
  readonly files: FileStore;
  readonly splits: SplitsStore;
  readonly otherKindRule: OtherKindRuleOf;
}

/** Inside a transaction: queues a sealed document, unless it is a duplicate or a person has to decide. */
export function recordSealed(
  { files, splits, otherKindRule }: RecordingParts,
  { id, companyId }: Pick<QueueFile, 'id' | 'companyId'>,
  { sha256, format, size, proposal, otherKind }: Sealed,
): void {
  const content = { sha256, format, size };
  const same = files.withContent(companyId, sha256);
  const rule = otherKind === undefined ? null : otherKindRule(companyId, readOtherKind(otherKind)?.kind ?? 'unknown');
  if (same) {
    files.apply(id, { type: 'duplicate', of: same.id, ...content });
  } else if (otherKind !== undefined && rule !== 'send') {
    const to = rule === 'dismiss' ? 'dismissed' : 'other-kind';
    files.apply(id, { type: 'other-kind', kind: otherKind, to, ...content });
  } else if (proposal === null) {
    files.apply(id, { type: 'sealed', ...content });
  } else {
    splits.propose(id, proposal);
    files.apply(
      id,
      proposal.kind === 'scan'
        ? { type: 'scan', ...content }
        : { type: 'undivided', why: whyAsked(proposal), ...content },
    );
  }
}

/** The reason for asking a person about a file. */
export const whyAsked = ({ kind }: SplitProposal): 'several-documents' | 'not-looked-at' =>
  kind === 'unseen' ? 'not-looked-at' : 'several-documents';
