import type { CompanyId } from '../../../contract/companies.ts';
import type { FolderId } from '../../../contract/folders.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import { createSignal, type Signal } from '../../support/signal.ts';

/** What is known, in the office or at the service, of a content that this seat would send. */
export type ClaimAnswer =
  /** it is this seat's to send */
  | { readonly kind: 'go' }
  /** not now; asked again when `changed` says so */
  | { readonly kind: 'wait' }
  /** the service has it */
  | { readonly kind: 'stored'; readonly expenseId: number }
  /** another seat may have sent it since then; UTC instant by the service's clock */
  | { readonly kind: 'in-doubt'; readonly since: string }
  /** the service has documents of this name: only a person can say */
  | { readonly kind: 'undecidable'; readonly expenseIds: readonly number[] };

export interface Claim {
  /** of the files asked about, and of others that must be asked about before them */
  readonly answers: ReadonlyMap<FileId, ClaimAnswer>;
  /** Asked before the end of the call goes out: false when another seat may send by now. */
  readonly stillHeld: () => Promise<boolean>;
}

/** Files that are not to be chosen for a call. */
export interface HeldBack {
  readonly everything: boolean;
  readonly folderIds: readonly FolderId[];
  readonly fileIds: readonly FileId[];
}

const nothingHeldBack: HeldBack = { everything: false, folderIds: [], fileIds: [] };
export const everythingHeldBack: HeldBack = { everything: true, folderIds: [], fileIds: [] };

export const isHeldBack = ({ everything, folderIds, fileIds }: HeldBack): boolean =>
  everything || folderIds.length > 0 || fileIds.length > 0;

/** May this seat send this content? Asked before every call, however the office shares its work. */
export interface SendClaims {
  /** what waits for another seat, or to know that there is none */
  heldBack(companyId: CompanyId): HeldBack;
  /**
   * Nobody else sends what was answered with `go` until it is stored or released, which the news of the files say.
   * A failure is that of the service, where it had to be asked.
   */
  claim(
    companyId: CompanyId,
    files: readonly QueueFile[],
    api: ServiceApi,
    signal: AbortSignal,
  ): Promise<Claim | ServiceFailure>;
  /** what is held back may have changed */
  readonly changed: Signal<void>;
}

export const claimAll = (files: readonly QueueFile[]): Claim => ({
  answers: new Map(files.map(({ id }) => [id, { kind: 'go' }])),
  stillHeld: () => Promise.resolve(true),
});

/** They wait for an answer. */
export const claimNone = (files: readonly QueueFile[]): Claim => ({
  answers: new Map(files.map(({ id }) => [id, { kind: 'wait' }])),
  stillHeld: () => Promise.resolve(false),
});

/** Nobody else sends. */
export const soleSeat: SendClaims = {
  heldBack: () => nothingHeldBack,
  claim: (_, files) => Promise.resolve(claimAll(files)),
  changed: createSignal(),
};
