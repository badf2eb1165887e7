import { createContext } from 'svelte';
import type { AuditExport, AuditFormat, AuditProgress } from '../../../contract/audit.ts';
import type { Bridge } from '../../../contract/bridge.ts';
import type { DaysQuery } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';

/** The export of audit sheets: asked for by a dialog, and going on when that is closed. */
export class AuditExportState {
  readonly #bridge: Bridge;
  #open = $state(false);
  #busy = $state(false);
  #progress = $state.raw<AuditProgress | null>(null);
  #done = $state.raw<AuditExport | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get open(): boolean {
    return this.#open;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** null: not known yet, or none runs */
  get progress(): AuditProgress | null {
    return this.#progress;
  }

  get done(): AuditExport | null {
    return this.#done;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  show(open: boolean): void {
    this.#open = open;
    if (this.#busy) return;
    this.#done = null;
    this.#failure = null;
  }

  async export(query: DaysQuery, format: AuditFormat): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#done = null;
    const stopListening = this.#bridge.on('audit.progress', (progress) => (this.#progress = progress));
    const answer = await this.#bridge.invoke('audit.export', { ...query, format });
    stopListening();
    this.#busy = false;
    this.#progress = null;
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#done = answer.value;
  }

  async stop(): Promise<void> {
    await this.#bridge.invoke('audit.stop-export', null);
  }
}

export const [useAuditExport, provideAuditExport] = createContext<AuditExportState>();
