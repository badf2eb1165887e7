import type { FolderLease } from '../../contract/office.ts';
import { assertNever } from '../support/assert-never.ts';
import { isRefused, lastNumber, sameHolder, type Holder, type LeaseFiles, type LeaseLook } from './lease-files.ts';
import { handoverPart, signsPerSilence, trustedPart } from './silence.ts';

/** This computer's rights in a watched folder that other seats may watch too. */
export type LeaseState = Exclude<FolderLease, { kind: 'not-shared' }>;

export interface LeaseTiming {
  /** Monotonic; continues while the process is stopped; ms. */
  readonly elapsed: () => number;
  /** Wall clock: continues during sleep, but may be set; UTC ms. */
  readonly now: () => number;
}

export interface LeaseParts {
  readonly files: LeaseFiles;
  readonly holder: () => Holder;
  readonly timing: () => LeaseTiming;
  /** True: this seat has written there in a former run, so an empty folder is the mount point without its share. */
  readonly known: () => boolean;
  /** Another program has this seat's id, because the data folder was copied; asks for a new id. */
  readonly copied: () => void;
  /**
   * A single refusal is not believed: Windows also refuses a file that is about to be deleted. Default: true on
   * Windows.
   */
  readonly refusalsPass?: boolean;
}

interface Held {
  readonly number: number;
  /** as in the lease file, ms */
  readonly silence: number;
  /** earliest time to send; ms of `elapsed` */
  readonly sendFrom: number;
  /** start of the last successful heartbeat */
  signedAt: { readonly elapsed: number; readonly now: number };
  signs: number;
}

/**
 * One folder's lease, as this seat sees it. Clocks of different computers are never compared: a holder is silent when
 * its heartbeat has not changed during the whole silence by this seat's monotonic clock; a holder trusts its own lease
 * for a shorter time.
 */
export class Lease {
  readonly #parts: LeaseParts;
  /** consecutive refusals after which one is believed */
  readonly #believedAt: number;
  #refusals = 0;
  #state: LeaseState = { kind: 'unknown' };
  #held: Held | null = null;
  /** highest number ever seen: a number that was deleted or restored from a backup must not be used again */
  #highest = 0;
  #observed: { readonly sign: string; readonly since: number } | null = null;
  /** ms of `elapsed` */
  #lookedAt = 0;

  constructor(parts: LeaseParts) {
    this.#parts = parts;
    this.#believedAt = (parts.refusalsPass ?? process.platform === 'win32') ? 2 : 1;
  }

  get state(): LeaseState {
    const state = this.#state;
    if (state.kind === 'elsewhere' && state.lastSignAgo !== null) {
      return { ...state, lastSignAgo: state.lastSignAgo + this.#parts.timing().elapsed() - this.#lookedAt };
    }
    return state.kind === 'held' && !this.#isTrusted() ? { kind: 'unknown' } : state;
  }

  /** Whether a call may begin, judged without asking the share. */
  maySend(): boolean {
    if (this.#state.kind !== 'held' || this.#held === null) return false;
    return this.#isTrusted() && this.#parts.timing().elapsed() >= this.#held.sendFrom;
  }

  /**
   * ms between two heartbeats. A longer silence applies from the next lease on, because the other seats know only the
   * present one.
   */
  get signEvery(): number {
    return this.#silence / signsPerSilence;
  }

  get #silence(): number {
    const { silence } = this.#parts.holder();
    return Math.min(silence, this.#held?.silence ?? silence);
  }

  /** ms until sending may begin, once the lease is held */
  sendsIn(): number {
    return this.#held === null ? 0 : Math.max(0, this.#held.sendFrom - this.#parts.timing().elapsed());
  }

  /**
   * Looks at the lease, writes the heartbeat, takes a free lease; with `wanted` false gives up a held one. Never
   * rejects.
   */
  async tick(wanted: boolean): Promise<LeaseState> {
    return this.#guarded(async () => {
      const look = await this.#look();
      if (this.#isMine(look)) return wanted ? await this.#sign() : await this.#leave();
      if (this.#held !== null && this.#isCopy(look)) this.#parts.copied();
      this.#held = null;
      return this.#follow(look, wanted);
    });
  }

  /** Takes the lease immediately from any holder, because a person asked for it. */
  async takeOver(): Promise<LeaseState> {
    return this.#guarded(async () => {
      const look = await this.#look();
      if (this.#isMine(look)) return this.#sign();
      if (look.kind === 'none') return this.#take(null);
      return look.kind === 'lease' ? this.#take(look) : this.#follow(look, true);
    });
  }

  /** Asks the share whether this seat still holds the lease. */
  async stillHeld(): Promise<boolean> {
    if (!this.maySend()) return false;
    try {
      return this.#isMine(await this.#parts.files.look()) && this.maySend();
    } catch {
      return false;
    }
  }

  async end(): Promise<void> {
    if (this.#held !== null) await this.#guarded(() => this.#leave());
  }

  async #look(): Promise<LeaseLook> {
    const look = await this.#parts.files.look();
    this.#lookedAt = this.#parts.timing().elapsed();
    if (look.kind === 'lease') this.#highest = Math.max(this.#highest, look.number);
    const isOther = look.kind === 'none' && look.rootEmpty && (this.#highest > 0 || this.#parts.known());
    return isOther ? { kind: 'away' } : look;
  }

  #isMine(look: LeaseLook): boolean {
    return this.#held !== null && this.#isOurs(look, this.#held.number);
  }

  #isOurs(look: LeaseLook, number: number): boolean {
    return (
      look.kind === 'lease' && look.number === number && !look.ended && sameHolder(look.holder, this.#parts.holder())
    );
  }

  #isCopy(look: LeaseLook): boolean {
    if (look.kind !== 'lease' || look.holder === null) return false;
    const { seatId, runId } = this.#parts.holder();
    return look.holder.seatId === seatId && look.holder.runId !== runId;
  }

  #isTrusted(): boolean {
    if (this.#held === null) return false;
    const { elapsed, now } = this.#parts.timing();
    const { signedAt } = this.#held;
    return Math.max(elapsed() - signedAt.elapsed, now() - signedAt.now) < this.#silence * trustedPart;
  }

  async #follow(look: LeaseLook, wanted: boolean): Promise<LeaseState> {
    switch (look.kind) {
      case 'away':
      case 'no-access':
      case 'newer':
        return { kind: look.kind };
      case 'none':
        return wanted ? this.#take(null) : { kind: 'free' };
      case 'lease':
        if (look.ended || this.#isSilent(look)) return wanted ? this.#take(look) : { kind: 'free' };
        // The data folder's lock proves that our previous process has ended, so this seat's own lease is free.
        if (wanted && look.holder?.seatId === this.#parts.holder().seatId) return this.#take(look);
        return { kind: 'elsewhere', name: look.holder?.name ?? null, lastSignAgo: look.age };
      default:
        return assertNever(look);
    }
  }

  /** Measures by the holder's silence, not this seat's. */
  #isSilent({ sign, holder }: LeaseLook & { kind: 'lease' }): boolean {
    const { elapsed } = this.#parts.timing();
    if (this.#observed?.sign !== sign) this.#observed = { sign, since: elapsed() };
    return elapsed() - this.#observed.since >= (holder ?? this.#parts.holder()).silence;
  }

  /** `former`: the lease before this one */
  async #take(former: (LeaseLook & { kind: 'lease' }) | null): Promise<LeaseState> {
    const { elapsed, now } = this.#parts.timing();
    const holder = this.#parts.holder();
    const number = Math.min(this.#highest + 1, lastNumber);
    const signedAt = { elapsed: elapsed(), now: now() };
    const gone = former !== null && (former.ended || this.#isSilent(former));
    await this.#parts.files.create();
    this.#highest = number;
    if (!(await this.#parts.files.take(number, holder))) return { kind: 'unknown' };
    const silence = Math.max(holder.silence, former?.holder?.silence ?? 0);
    const sendFrom = gone ? 0 : elapsed() + silence * handoverPart;
    // Two seats may have taken different numbers: only the higher one counts.
    if (!this.#isOurs(await this.#parts.files.look(), number)) return { kind: 'unknown' };
    this.#held = { number, silence: holder.silence, signedAt, signs: 0, sendFrom };
    await this.#parts.files.tidy(number);
    return { kind: 'held' };
  }

  async #sign(): Promise<LeaseState> {
    const held = this.#held;
    if (held === null) return { kind: 'unknown' };
    // After too long a stop another seat may be about to follow; so take a new number, which only one of the two can
    // create.
    if (!this.#isTrusted()) {
      this.#held = null;
      return this.#take(null);
    }
    const { elapsed, now } = this.#parts.timing();
    const signedAt = { elapsed: elapsed(), now: now() };
    held.signs += 1;
    await this.#parts.files.sign(held.number, String(held.signs));
    held.signedAt = signedAt;
    return { kind: 'held' };
  }

  async #leave(): Promise<LeaseState> {
    const number = this.#held?.number;
    this.#held = null;
    if (number !== undefined) await this.#parts.files.end(number);
    return { kind: 'free' };
  }

  /** Errors of the share end the lease only when the last heartbeat is too old to trust. */
  async #guarded(work: () => Promise<LeaseState>): Promise<LeaseState> {
    try {
      this.#state = await work();
      this.#refusals = 0;
    } catch (error) {
      this.#state = this.#after(error);
    }
    return this.state;
  }

  /** A read-only share is captured without a lease, so a false `read-only` would let two seats send the same file. */
  #after(error: unknown): LeaseState {
    this.#refusals = isRefused(error) ? this.#refusals + 1 : 0;
    if (this.#refusals >= this.#believedAt) {
      this.#held = null;
      return { kind: 'read-only' };
    }
    return this.#held === null ? { kind: 'away' } : { kind: 'held' };
  }
}
