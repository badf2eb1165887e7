import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId, DaysQuery } from '../../../contract/companies.ts';
import type { CustodyExport, CustodyProof } from '../../../contract/custody.ts';
import type { Failure } from '../../../contract/failure.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';

/** The proof that every file seen has an outcome, of one company over some days. */
export class Custody {
  readonly #bridge: Bridge;
  #query: DaysQuery | null = null;
  #proof = $state.raw<CustodyProof | null>(null);
  #exported = $state.raw<CustodyExport | null>(null);
  #failure = $state.raw<Failure | null>(null);
  readonly refresh = singleFlight(() => this.#read());

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** null until read, and without a company */
  get proof(): CustodyProof | null {
    return this.#proof;
  }

  get exported(): CustodyExport | null {
    return this.#exported;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** days are YYYY-MM-DD of this computer */
  show(companyId: CompanyId | null, from: string, to: string): void {
    this.#query = companyId === null ? null : { companyId, from, to };
    this.#proof = null;
    this.#exported = null;
    void this.refresh();
  }

  async export(): Promise<void> {
    if (this.#query === null) return;
    this.#exported = null;
    const answer = await this.#bridge.invoke('custody.export', this.#query);
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#exported = answer.value;
  }

  async #read(): Promise<void> {
    const query = this.#query;
    if (query === null) return;
    const answer = await this.#bridge.invoke('custody.proof', query);
    if (query !== this.#query) return;
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#proof = answer.value;
  }
}
