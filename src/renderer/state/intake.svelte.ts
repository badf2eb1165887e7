import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { CompanyId } from '../../contract/companies.ts';
import type { Failure, Result } from '../../contract/failure.ts';
import type { FolderDestination } from '../../contract/folders.ts';
import type { AddedFiles } from '../../contract/inbox.ts';

export interface Pasted {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** Dropped or pasted files, and files from another program. */
export interface IncomingFiles {
  readonly kind: 'files';
  /** handle for the files with a path on this computer; null: none */
  readonly handle: string | null;
  readonly pasted: readonly Pasted[];
  /** total number */
  readonly count: number;
  /** items that are known not to be files */
  readonly skipped: AddedFiles['skipped'];
}

/** Files to add, or a request for the system's dialog. */
export type Incoming = { readonly kind: 'choose' } | IncomingFiles;

const commands = {
  expenses: { files: 'inbox.add-files', bytes: 'inbox.add-bytes', choose: 'inbox.choose-files' },
  documents: { files: 'documents.add-files', bytes: 'documents.add-bytes', choose: 'documents.choose-files' },
} as const;

/** Adds files to a company's queue. Without a chosen company, `asking` holds the files until the person names one. */
export class IntakeState {
  readonly #bridge: Bridge;
  #asking = $state.raw<readonly Incoming[]>([]);
  #purpose = $state<FolderDestination>('expenses');
  #result = $state.raw<AddedFiles | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #tooLarge = $state<string | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** files that wait for a company, to which more may be added; empty: none */
  get asking(): readonly Incoming[] {
    return this.#asking;
  }

  /** destination of the last added files, or of the waiting ones */
  get purpose(): FolderDestination {
    return this.#purpose;
  }

  get result(): AddedFiles | null {
    return this.#result;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** name of a pasted file over the limit */
  get tooLarge(): string | null {
    return this.#tooLarge;
  }

  async add(incoming: Incoming, companyId: CompanyId | null, purpose: FolderDestination = 'expenses'): Promise<void> {
    this.#forget();
    // Waiting files keep their purpose.
    if (this.#asking.length === 0) this.#purpose = purpose;
    if (companyId === null && hasFiles(incoming)) this.#asking = [...this.#asking, incoming];
    else await this.#send(incoming, companyId);
  }

  async answer(companyId: CompanyId): Promise<void> {
    const asking = this.#asking;
    this.#asking = [];
    for (const incoming of asking) await this.#send(incoming, companyId);
  }

  cancel(): void {
    this.#asking = [];
  }

  refuse(filename: string, purpose: FolderDestination = 'expenses'): void {
    this.#forget();
    this.#purpose = purpose;
    this.#tooLarge = filename;
  }

  /** Without a company it only reports the skipped items. */
  async #send(incoming: Incoming, companyId: CompanyId | null): Promise<void> {
    if (incoming.kind === 'files' && incoming.skipped.length > 0)
      this.#note({ ok: true, value: { added: 0, skipped: incoming.skipped } });
    if (companyId === null) return;
    const { files, bytes: pasted, choose } = commands[this.#purpose];
    if (incoming.kind === 'choose') {
      this.#note(await this.#bridge.invoke(choose, { companyId }));
      return;
    }
    if (incoming.handle !== null) this.#note(await this.#bridge.invoke(files, { companyId, handle: incoming.handle }));
    for (const { filename, bytes } of incoming.pasted)
      this.#note(await this.#bridge.invoke(pasted, { companyId, filename, bytes }));
  }

  #note(answer: Result<AddedFiles>): void {
    if (answer.ok) this.#result = together(this.#result, answer.value);
    else this.#failure = answer.failure;
  }

  #forget(): void {
    this.#result = null;
    this.#failure = null;
    this.#tooLarge = null;
  }
}

const hasFiles = (incoming: Incoming): boolean => incoming.kind === 'choose' || incoming.count > 0;

function together(before: AddedFiles | null, more: AddedFiles): AddedFiles {
  if (before === null) return more;
  return { added: before.added + more.added, skipped: [...before.skipped, ...more.skipped] };
}

export const [useIntake, provideIntake] = createContext<IntakeState>();
