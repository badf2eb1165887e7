import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { CompanyId } from '../../contract/companies.ts';
import type { Failure } from '../../contract/failure.ts';
import type { InboxSummary } from '../../contract/inbox.ts';
import { singleFlight } from '../../shared/timing/single-flight.ts';
import { pageClock } from '../lib/page-clock.ts';
import { notSent } from '../lib/queue-counts.ts';
import { followRun, type SendRun } from '../lib/send-run.ts';

/** Files in progress: over all companies (title bar), and of the shown company (sidebar, inbox). */
export class Queue {
  readonly #bridge: Bridge;
  #run = $state.raw<SendRun | null>(null);
  #companyId = $state<CompanyId | null>(null);
  #total = $state.raw<InboxSummary | null>(null);
  #shown = $state.raw<InboxSummary | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #version = $state(0);
  readonly refresh = singleFlight(() => this.#read());

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** null until first read */
  get total(): InboxSummary | null {
    return this.#total;
  }

  /** null until first read */
  get shown(): InboxSummary | null {
    return this.#companyId === null ? this.#total : this.#shown;
  }

  /** of the shown company, or of all; null: nothing is to be sent */
  get run(): SendRun | null {
    return this.#run;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** incremented with each change of the queue */
  get version(): number {
    return this.#version;
  }

  start(): () => void {
    void this.refresh();
    return this.#bridge.on('inbox.changed', (summary) => this.#heard(summary));
  }

  show(companyId: CompanyId | null): void {
    if (companyId === this.#companyId) return;
    this.#companyId = companyId;
    this.#shown = null;
    this.#run = null;
    void this.refresh();
  }

  async pauseSending(paused: boolean): Promise<void> {
    await this.#bridge.invoke('inbox.pause-sending', { paused });
    await this.refresh();
  }

  #heard(summary: InboxSummary): void {
    this.#version += 1;
    if (summary.companyId === null) this.#total = summary;
    this.#follow();
    if (summary.companyId !== null || this.#companyId !== null) void this.refresh();
  }

  #follow(): void {
    if (this.shown !== null) this.#run = followRun(this.#run, notSent(this.shown.counts), pageClock.now());
  }

  async #read(): Promise<void> {
    const companyId = this.#companyId;
    const ask = (of: CompanyId | null) => this.#bridge.invoke('inbox.summary', { companyId: of });
    const [total, own] = await Promise.all([ask(null), companyId === null ? null : ask(companyId)]);
    const shown = own ?? total;
    if (total.ok) this.#total = total.value;
    if (shown.ok && companyId === this.#companyId) this.#shown = shown.value;
    this.#failure = total.ok ? null : total.failure;
    this.#follow();
  }
}

export const [useQueue, provideQueue] = createContext<Queue>();
