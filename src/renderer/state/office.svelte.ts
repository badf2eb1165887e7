import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { Result } from '../../contract/failure.ts';
import type { FolderId } from '../../contract/folders.ts';
import type {
  DatabaseChoice,
  FolderLease,
  LeasedFolder,
  OfficeStatus,
  OfficeDatabaseStatus,
  SeatStatus,
  SeatChange,
} from '../../contract/office.ts';
import type { Clock } from '../../shared/timing/clock.ts';
import { singleFlight } from '../../shared/timing/single-flight.ts';

/** ms; a holder sends several heartbeats a minute, and between two answers the window counts on */
const lookAgainAfter = 10_000;
const notShared: FolderLease = { kind: 'not-shared' };

/** The capturing computer of each watched folder, and this computer's seat. */
export class OfficeState {
  readonly #bridge: Bridge;
  readonly #clock: Clock;
  readonly #isHidden: () => boolean;
  #seat = $state.raw<SeatStatus | null>(null);
  #database = $state.raw<OfficeDatabaseStatus | null>(null);
  #leases = $state.raw<readonly LeasedFolder[]>([]);
  /** time of the answer with the leases; ms since the epoch */
  #toldAt = 0;
  #cancelLook: () => void = () => undefined;
  readonly #refresh = singleFlight(() => this.#read());

  /** `isHidden`: tells whether the window is hidden, which stops the polling */
  constructor(bridge: Bridge, clock: Clock, isHidden: () => boolean) {
    this.#bridge = bridge;
    this.#clock = clock;
    this.#isHidden = isHidden;
  }

  /** null until first read */
  get seat(): SeatStatus | null {
    return this.#seat;
  }

  /** null: none, or not read yet */
  get database(): OfficeDatabaseStatus | null {
    return this.#database;
  }

  lease(folderId: FolderId | null): FolderLease {
    return this.#leases.find((one) => one.folderId === folderId)?.lease ?? notShared;
  }

  /** ms from the last heartbeat of the folder's holder to `now`, ms since the epoch; null: unknown */
  sinceSign(folderId: FolderId, now: number): number | null {
    const lease = this.lease(folderId);
    if (lease.kind !== 'elsewhere' || lease.lastSignAgo === null) return null;
    return lease.lastSignAgo + now - this.#toldAt;
  }

  start(): () => void {
    void this.#refresh();
    const stops = [
      this.#bridge.on('office.changed', () => void this.#refresh()),
      this.#bridge.on('folders.changed', () => void this.#refresh()),
    ];
    return () => {
      this.#cancelLook();
      for (const stop of stops) stop();
    };
  }

  async change(change: SeatChange): Promise<Result<OfficeStatus>> {
    return this.#taken(await this.#bridge.invoke('office.change', change));
  }

  async useDatabase(choice: DatabaseChoice): Promise<Result<OfficeStatus>> {
    return this.#taken(await this.#bridge.invoke('office.use-database', choice));
  }

  async leaveDatabase(): Promise<Result<OfficeStatus>> {
    return this.#taken(await this.#bridge.invoke('office.leave-database', null));
  }

  async takeOver(folderId: FolderId): Promise<Result<null>> {
    const answer = await this.#bridge.invoke('folders.take-over', { folderId });
    await this.#refresh();
    return answer;
  }

  async #read(): Promise<void> {
    this.#taken(await this.#bridge.invoke('office.get', null));
  }

  #taken(answer: Result<OfficeStatus>): Result<OfficeStatus> {
    if (answer.ok) this.#take(answer.value);
    return answer;
  }

  #take({ seat, database, folders }: OfficeStatus): void {
    this.#seat = seat;
    this.#database = database;
    this.#toldAt = Date.now();
    this.#leases = folders;
    this.#cancelLook();
    if (folders.some(({ lease }) => lease.kind === 'elsewhere')) this.#lookLater();
  }

  #lookLater(): void {
    this.#cancelLook = this.#clock.after(lookAgainAfter, () => {
      if (this.#isHidden()) this.#lookLater();
      else void this.#refresh();
    });
  }
}

export const [useOffice, provideOffice] = createContext<OfficeState>();
