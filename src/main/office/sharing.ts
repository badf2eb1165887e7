import type { CompanyId } from '../../contract/companies.ts';
import type { FolderId } from '../../contract/folders.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { Captures } from '../capture/watched-folders.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import type { ServiceFailure } from '../service-api/service-failure.ts';
import { inTurn } from '../support/in-turn.ts';
import { createSignal, type Signal } from '../support/signal.ts';
import type { SheetBook } from './sheet-book.ts';
import {
  claimNone,
  everythingHeldBack,
  type Claim,
  type HeldBack,
  type SendClaims,
} from '../send/uploads/send-claims.ts';

/** One way of coordinating the seats: by the folders' leases, or by a database. */
export interface Way {
  readonly claims: SendClaims;
  captures(id: FolderId): boolean;
  /** Writes own signatures and reads the others'. False: that is not possible now. Never rejects. */
  swapSheets(companyId: CompanyId): Promise<boolean>;
  /** signatures of others may have come */
  readonly sheetsDue: Signal<CompanyId>;
  /** each signals a possible change */
  readonly changes: readonly Signal<void>[];
  start(): void;
  stop(): Promise<void>;
}

/** Decides what this computer may capture and send, by the coordination in force. */
export class Sharing implements SendClaims, Captures {
  readonly changed: Signal<void> = createSignal();
  #way: Way;
  /** false also during a switch, when nothing is sent */
  #running = false;
  #wanted = false;
  #stopListening: (() => void)[] = [];
  readonly #book: SheetBook;
  readonly #seatId: () => string;
  /** the last exchange of each company, and the one that has not begun */
  readonly #exchanges = new Map<CompanyId, Promise<boolean>>();
  readonly #waiting = new Map<CompanyId, Promise<boolean>>();
  readonly #inTurn = inTurn();

  constructor(way: Way, book: SheetBook, seatId: () => string) {
    this.#way = way;
    this.#book = book;
    this.#seatId = seatId;
  }

  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#begin();
  }

  stop(): Promise<void> {
    this.#wanted = false;
    return this.#inTurn(() => this.#end());
  }

  /** Aborts calls under way that the former coordination no longer covers. */
  turnTo(way: Way): Promise<void> {
    return this.#inTurn(async () => {
      await this.#end();
      this.#way = way;
      if (this.#wanted) this.#begin();
      this.changed.emit();
    });
  }

  captures(id: FolderId): boolean {
    return this.#running && this.#way.captures(id);
  }

  heldBack(companyId: CompanyId): HeldBack {
    return this.#running ? this.#way.claims.heldBack(companyId) : everythingHeldBack;
  }

  async claim(
    companyId: CompanyId,
    files: readonly QueueFile[],
    api: ServiceApi,
    signal: AbortSignal,
  ): Promise<Claim | ServiceFailure> {
    const way = this.#way;
    if (!this.#running) return claimNone(files);
    const claim = await way.claims.claim(companyId, files, api, signal);
    if ('code' in claim) return claim;
    const isInForce = () => this.#running && this.#way === way;
    return { ...claim, stillHeld: async () => isInForce() && (await claim.stillHeld()) && isInForce() };
  }

  /**
   * Writes own signatures, reads the others', and decides which of two computers came first. False: that is not possible
   * now. Never rejects.
   */
  exchangeSheets(companyId: CompanyId): Promise<boolean> {
    const waiting = this.#waiting.get(companyId);
    if (waiting) return waiting;
    const before = this.#exchanges.get(companyId) ?? Promise.resolve(true);
    const exchange = before.then(() => {
      this.#waiting.delete(companyId);
      return this.#exchange(companyId);
    });
    this.#waiting.set(companyId, exchange);
    this.#exchanges.set(companyId, exchange);
    return exchange;
  }

  async #exchange(companyId: CompanyId): Promise<boolean> {
    const way = this.#way;
    const isInForce = () => this.#running && this.#way === way;
    if (!isInForce()) return false;
    // A signature that comes during the exchange may not be among the written ones.
    const newest = this.#book.newestOpen(companyId);
    const isSwapped = await way.swapSheets(companyId);
    if (!isSwapped || !isInForce()) return false;
    if (this.#book.decide(companyId, this.#seatId(), newest)) await way.swapSheets(companyId);
    return true;
  }

  #begin(): void {
    this.#running = true;
    this.#stopListening = [
      ...this.#way.changes.map((one) => one.listen(() => this.changed.emit())),
      this.#way.sheetsDue.listen((companyId) => void this.exchangeSheets(companyId)),
    ];
    this.#way.start();
  }

  async #end(): Promise<void> {
    if (!this.#running) return;
    this.#running = false;
    for (const stop of this.#stopListening) stop();
    await Promise.all(this.#exchanges.values());
    await this.#way.stop();
  }
}
