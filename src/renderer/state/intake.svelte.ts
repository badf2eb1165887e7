import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { CompanyId } from '../../contract/companies.ts';
import type { Failure, Result } from '../../contract/failure.ts';
import type { AddedFiles } from '../../contract/inbox.ts';

export interface Pasted {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

/** Files on their way in: dropped or pasted, or about to be chosen in the system's dialog. */
export type Incoming =
  | { readonly kind: 'choose' }
  | { readonly kind: 'files'; readonly handle: string | null; readonly pasted: readonly Pasted[] };

/** Adds files to a company's queue. Where no company is chosen, it asks first: `asking` holds the files until then. */
export class Intake {
  readonly #bridge: Bridge;
  #asking = $state.raw<Incoming | null>(null);
  #result = $state.raw<AddedFiles | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #tooLarge = $state<string | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** waits for a company */
  get asking(): Incoming | null {
    return this.#asking;
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

  async add(incoming: Incoming, companyId: CompanyId | null): Promise<void> {
    this.#forget();
    if (companyId === null) this.#asking = incoming;
    else await this.#send(incoming, companyId);
  }

  async answer(companyId: CompanyId): Promise<void> {
    const incoming = this.#asking;
    this.#asking = null;
    if (incoming !== null) await this.#send(incoming, companyId);
  }

  cancel(): void {
    this.#asking = null;
  }

  refuse(filename: string): void {
    this.#forget();
    this.#tooLarge = filename;
  }

  async #send(incoming: Incoming, companyId: CompanyId): Promise<void> {
    if (incoming.kind === 'choose') {
      this.#note(await this.#bridge.invoke('inbox.choose-files', { companyId }));
      return;
    }
    if (incoming.handle !== null)
      this.#note(await this.#bridge.invoke('inbox.add-files', { companyId, handle: incoming.handle }));
    for (const { filename, bytes } of incoming.pasted)
      this.#note(await this.#bridge.invoke('inbox.add-bytes', { companyId, filename, bytes }));
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

function together(before: AddedFiles | null, more: AddedFiles): AddedFiles {
  if (before === null) return more;
  return { added: before.added + more.added, skipped: [...before.skipped, ...more.skipped] };
}

export const [useIntake, provideIntake] = createContext<Intake>();
