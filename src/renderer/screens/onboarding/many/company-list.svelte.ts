import type { Bridge } from '../../../../contract/bridge.ts';
import type { CompanyListStatus, ListRow, MendedRow } from '../../../../contract/company-list.ts';
import type { Failure, Result } from '../../../../contract/failure.ts';
import { singleFlight } from '../../../../shared/timing/single-flight.ts';

/** The companies on their way in, as the main process holds them. Tokens pass through here and stay nowhere. */
export class CompanyListState {
  readonly #bridge: Bridge;
  #list = $state.raw<CompanyListStatus>({ rows: [], busy: null });
  #failure = $state.raw<Failure | null>(null);
  readonly #refresh = singleFlight(() => this.#read());

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get rows(): readonly ListRow[] {
    return this.#list.rows;
  }

  get busy(): CompanyListStatus['busy'] {
    return this.#list.busy;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  count(...states: readonly ListRow['state'][]): number {
    return this.rows.filter(({ state }) => states.includes(state)).length;
  }

  /** lines that have no address which could be used */
  get withoutAddress(): readonly ListRow[] {
    return this.rows.filter(({ address, failure }) => address === '' && failure?.code === 'address-invalid');
  }

  /** The returned call forgets the list, tokens and all. */
  start(): () => void {
    void this.#refresh();
    const stop = this.#bridge.on('company-list.changed', () => void this.#refresh());
    return () => {
      stop();
      void this.#bridge.invoke('company-list.forget', null);
    };
  }

  async takeText(text: string, address: string): Promise<void> {
    await this.#takeBytes(new TextEncoder().encode(text), address);
  }

  /** takes the first dropped file */
  async takeFile(file: File, address: string): Promise<void> {
    const { handle } = await this.#bridge.handOver([file]);
    if (handle === null) await this.#takeBytes(new Uint8Array(await file.arrayBuffer()), address);
    else await this.#taken(await this.#bridge.invoke('company-list.take-file', { handle, address }));
  }

  async chooseFile(address: string): Promise<void> {
    await this.#taken(await this.#bridge.invoke('company-list.choose-file', { address }));
  }

  async openSettings(): Promise<void> {
    this.#note(await this.#bridge.invoke('settings-file.open', null));
  }

  async check(): Promise<void> {
    this.#note(await this.#bridge.invoke('company-list.check', null));
  }

  async keep(): Promise<void> {
    this.#note(await this.#bridge.invoke('company-list.keep', null));
  }

  async stop(): Promise<void> {
    await this.#bridge.invoke('company-list.stop', null);
  }

  async mend(row: MendedRow): Promise<void> {
    this.#note(await this.#bridge.invoke('company-list.mend', row));
  }

  async useAddress(address: string): Promise<void> {
    await Promise.all(this.withoutAddress.map(({ id }) => this.mend({ rowId: id, address })));
  }

  async leaveOut(rowId: number): Promise<void> {
    this.#note(await this.#bridge.invoke('company-list.leave-out', { rowId }));
  }

  async #takeBytes(bytes: Uint8Array, address: string): Promise<void> {
    await this.#taken(await this.#bridge.invoke('company-list.take-bytes', { bytes, address }));
  }

  async #taken(answer: Result<CompanyListStatus | null>): Promise<void> {
    this.#note(answer);
    if (answer.ok && answer.value !== null) await this.check();
  }

  #note(answer: Result<CompanyListStatus | null>): void {
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok && answer.value !== null) this.#list = answer.value;
  }

  async #read(): Promise<void> {
    const answer = await this.#bridge.invoke('company-list.get', null);
    if (answer.ok) this.#list = answer.value;
  }
}
