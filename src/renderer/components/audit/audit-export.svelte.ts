import { createContext } from 'svelte';
import type { AuditExport, AuditFormat, AuditProgress } from '../../../contract/audit.ts';
import type { Bridge } from '../../../contract/bridge.ts';
import type { DaysQuery } from '../../../contract/companies.ts';
import { Asking } from '../../lib/asking.svelte.ts';

/** The export of audit sheets: asked for by a dialog, and going on when that is closed. */
export class AuditExportState extends Asking {
  readonly #bridge: Bridge;
  #open = $state(false);
  #progress = $state.raw<AuditProgress | null>(null);
  #done = $state.raw<AuditExport | null>(null);

  constructor(bridge: Bridge) {
    super();
    this.#bridge = bridge;
  }

  get open(): boolean {
    return this.#open;
  }

  /** null: not known yet, or none runs */
  get progress(): AuditProgress | null {
    return this.#progress;
  }

  get done(): AuditExport | null {
    return this.#done;
  }

  show(open: boolean): void {
    this.#open = open;
    if (this.busy) return;
    this.#done = null;
    this.fail(null);
  }

  async export(query: DaysQuery, format: AuditFormat): Promise<void> {
    if (this.busy) return;
    this.#done = null;
    const stopListening = this.#bridge.on('audit.progress', (progress) => (this.#progress = progress));
    const answer = await this.wait(this.#bridge.invoke('audit.export', { ...query, format }));
    stopListening();
    this.#progress = null;
    if (answer.ok) this.#done = answer.value;
  }

  async stop(): Promise<void> {
    await this.#bridge.invoke('audit.stop-export', null);
  }
}

export const [useAuditExport, provideAuditExport] = createContext<AuditExportState>();
