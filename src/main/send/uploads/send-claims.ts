import type { CompanyId } from '../../../contract/companies.ts';
import type { FolderId } from '../../../contract/folders.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import { createSignal, type Signal } from '../../support/signal.ts';

/** State of a content that this seat is about to send, in the office or at the service. */
export type ClaimAnswer =
  /** this seat may send it */
  | { readonly kind: 'go' }
  /** not now; ask again after `changed` */
  | { readonly kind: 'wait' }
  /** the service has it */
  | { readonly kind: 'stored'; readonly expenseId: number }
  /** another seat may have sent it since then; UTC instant by the service's clock */
  | { readonly kind: 'in-doubt'; readonly since: string }
  /** the service has documents of this name: only a person can decide */
  | { readonly kind: 'undecidable'; readonly expenseIds: readonly number[] };

export interface Claim {
  /** for the requested files, and for others that must be looked up before them */
  readonly answers: ReadonlyMap<FileId, ClaimAnswer>;
  /** Call it before the end of an upload is sent: false when another seat may send by now. */
  readonly stillHeld: () => Promise<boolean>;
}

/** Files that must not be chosen for a call. */
export interface HeldBack {
  readonly everything: boolean;
  readonly folderIds: readonly FolderId[];
  readonly fileIds: readonly FileId[];
}

const nothingHeldBack: HeldBack = { everything: false, folderIds: [], fileIds: [] };
export const everythingHeldBack: HeldBack = { everything: true, folderIds: [], fileIds: [] };

export const isHeldBack = ({ everything, folderIds, fileIds }: HeldBack): boolean =>
  everything || folderIds.length > 0 || fileIds.length > 0;

/** Decides whether this seat may send a content. Used before every call, with any coordination of the office. */
export interface SendClaims {
  /** files that wait for another seat, or for certainty that there is none */
  heldBack(companyId: CompanyId): HeldBack;
  /**
   * A content answered with `go` is this seat's alone until the file's news report it stored or released. Resolves with
   * the service's failure if it had to be called.
   */
  claim(
    companyId: CompanyId,
    files: readonly QueueFile[],
    api: ServiceApi,
    signal: AbortSignal,
  ): Promise<Claim | ServiceFailure>;
  /** emitted when the held back files may have changed */
  readonly changed: Signal<void>;
}

export const claimAll = (files: readonly QueueFile[]): Claim => ({
  answers: new Map(files.map(({ id }) => [id, { kind: 'go' }])),
  stillHeld: () => Promise.resolve(true),
});

/** All files wait for an answer. */
export const claimNone = (files: readonly QueueFile[]): Claim => ({
  answers: new Map(files.map(({ id }) => [id, { kind: 'wait' }])),
  stillHeld: () => Promise.resolve(false),
});

/** For a computer that is the only one to send. */
export const soleSeat: SendClaims = {
  heldBack: () => nothingHeldBack,
  claim: (_, files) => Promise.resolve(claimAll(files)),
  changed: createSignal(),
};
