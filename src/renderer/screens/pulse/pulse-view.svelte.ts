import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Pulse } from '../../../contract/pulse.ts';

/** The balances of one company: the last held at once, then asked of the service. */
export class PulseView {
  readonly #bridge: Bridge;
  #companyId = $state<CompanyId | null>(null);
  #pulse = $state.raw<Pulse | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #refreshing = $state(false);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get pulse(): Pulse | null {
    return this.#pulse;
  }

  /** Failure of the last request to the service. */
  get failure(): Failure | null {
    return this.#failure;
  }

  get refreshing(): boolean {
    return this.#refreshing;
  }

  start(): () => void {
    return this.#bridge.on('pulse.changed', ({ companyId }) => {
      if (companyId === this.#companyId) void this.#readHeld(companyId);
    });
  }

  async show(companyId: CompanyId | null): Promise<void> {
    if (companyId === this.#companyId) return;
    this.#companyId = companyId;
    this.#pulse = null;
    this.#failure = null;
    if (companyId === null) return;
    await this.#readHeld(companyId);
    await this.refresh();
  }

  async refresh(): Promise<void> {
    const companyId = this.#companyId;
    if (companyId === null || this.#refreshing) return;
    this.#refreshing = true;
    const answer = await this.#bridge.invoke('pulse.get', { companyId, refresh: true });
    this.#refreshing = false;
    if (companyId !== this.#companyId) {
      await this.refresh();
      return;
    }
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#pulse = answer.value;
  }

  async #readHeld(companyId: CompanyId): Promise<void> {
    const answer = await this.#bridge.invoke('pulse.get', { companyId, refresh: false });
    if (answer.ok && companyId === this.#companyId) this.#pulse = answer.value;
  }
}
