import type { CompanyId } from '../../../contract/companies.ts';
import type { Database } from '../../database/database.ts';
import type { SheetBook, SheetChange } from '../../office/sheet-book.ts';
import type { Clock } from '../../support/clock.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { sharedSheet, unpackContent, type SharedSheet } from './shared-sheet.ts';
import { SharedSheetsStore, type OpenSheet, type SheetClaim } from './shared-sheets-store.ts';
import { SheetPlacesStore } from './sheet-places-store.ts';

/** how long this computer waits for one that signed at the same moment and has not decided; ms */
const longestWait = 60_000;

/** The signatures of this computer for the others of the office, and those of the others here. */
export class SharedSheets implements SheetBook {
  /** signatures of others came in, or one of this computer came second */
  readonly news: Signal<CompanyId> = createSignal();
  readonly #database: Database;
  readonly #store: SharedSheetsStore;
  readonly #places: SheetPlacesStore;
  readonly #clock: Clock;
  /** own signatures that wait for another computer; ms */
  readonly #waitingSince = new Map<number, number>();

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#store = new SharedSheetsStore(database);
    this.#places = new SheetPlacesStore(database);
    this.#clock = clock;
  }

  unwritten(companyId: CompanyId, place: string, limit: number): readonly SheetChange[] {
    return this.#store.changes(companyId, this.#places.written(companyId, place), limit);
  }

  isPending(companyId: CompanyId, place: string): boolean {
    return this.unwritten(companyId, place, 1).length > 0 || this.newestOpen(companyId) > 0;
  }

  isAllUnwritten(companyId: CompanyId, place: string): boolean {
    return this.#places.written(companyId, place) === 0;
  }

  written(companyId: CompanyId, place: string, entry: number): void {
    this.#places.keepWritten(companyId, place, entry);
  }

  readTo(companyId: CompanyId, place: string): number {
    return this.#places.readTo(companyId, place);
  }

  keepReadTo(companyId: CompanyId, place: string, readTo: number): void {
    this.#places.keepReadTo(companyId, place, readTo);
  }

  forget(place: string): void {
    this.#places.forget(place);
  }

  keep(companyId: CompanyId, seatId: string, lines: readonly unknown[]): void {
    const kept = this.#database.transaction(() =>
      lines.map((line) => {
        const { data } = sharedSheet.safeParse(line);
        return data !== undefined && this.#keepOne(companyId, seatId, data);
      }),
    );
    if (kept.includes(true)) this.#tell(companyId);
  }

  newestOpen(companyId: CompanyId): number {
    return this.#store.newestOpen(companyId);
  }

  decide(companyId: CompanyId, seatId: string, newest: number): boolean {
    const decided = this.#database.transaction(() =>
      this.#store.open(companyId, newest).flatMap((sheet) => {
        const claim = this.#claimFor(companyId, seatId, sheet);
        if (claim === 'open') return [];
        this.#store.decide(sheet.id, claim);
        this.#waitingSince.delete(sheet.id);
        return [claim];
      }),
    );
    if (decided.includes('second')) this.#tell(companyId);
    return decided.length > 0;
  }

  /**
   * Both seats wrote before they read, so at least one sees the other. If two undecided seats see each other, the
   * one with the lower id waits, because the other may not have seen it and come first.
   */
  #claimFor(companyId: CompanyId, seatId: string, sheet: OpenSheet): SheetClaim {
    const rivals = this.#store.rivals(companyId, sheet);
    if (rivals.length === 0) return 'first';
    if (rivals.some((rival) => rival.claim === 'first' || rival.seatId < seatId)) return 'second';
    const since = this.#waitingSince.get(sheet.id) ?? this.#clock.now();
    this.#waitingSince.set(sheet.id, since);
    return this.#clock.now() - since < longestWait ? 'open' : 'second';
  }

  /** true: something is new in it */
  #keepOne(companyId: CompanyId, seatId: string, sheet: SharedSheet): boolean {
    const known = this.#store.find(companyId, sheet.uid);
    if (known && (known.isOwn || known.entry >= sheet.entry)) return false;
    if (!known) {
      const content = sheet.content === null ? null : unpackContent(sheet.content);
      if (content === null) return false;
      this.#store.add(companyId, seatId, sheet, content);
    }
    const added = known ?? this.#store.find(companyId, sheet.uid);
    if (added) this.#store.update(added.id, sheet);
    return added !== null;
  }

  #tell(companyId: CompanyId): void {
    this.#database.afterCommit(() => this.news.emit(companyId));
  }
}
