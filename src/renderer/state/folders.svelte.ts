import { createContext } from 'svelte';
import type { Bridge } from '../../contract/bridge.ts';
import type { CompanyId } from '../../contract/companies.ts';
import type { FolderDestination, WatchedFolder } from '../../contract/folders.ts';
import { singleFlight } from '../../shared/timing/single-flight.ts';

/** The watched folders of all companies. */
export class FoldersState {
  readonly #bridge: Bridge;
  #all = $state.raw<readonly WatchedFolder[]>([]);
  readonly refresh = singleFlight(() => this.#read());

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get all(): readonly WatchedFolder[] {
    return this.#all;
  }

  /** companyId null: of all */
  of(companyId: CompanyId | null, destination: FolderDestination): readonly WatchedFolder[] {
    const own = this.#all.filter((folder) => folder.destination === destination);
    return companyId === null ? own : own.filter((folder) => folder.companyId === companyId);
  }

  start(): () => void {
    void this.refresh();
    return this.#bridge.on('folders.changed', () => void this.refresh());
  }

  async #read(): Promise<void> {
    const answer = await this.#bridge.invoke('folders.list', null);
    if (answer.ok) this.#all = answer.value;
  }
}

export const [useFolders, provideFolders] = createContext<FoldersState>();
