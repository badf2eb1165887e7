import type { FolderLease } from '../../contract/office.ts';
import { assertNever } from '../support/assert-never.ts';
import { isRefused, sameHolder, type Holder, type LeaseFiles, type LeaseLook } from './lease-files.ts';
import { handoverPart, signsPerSilence, trustedPart } from './silence.ts';

/** What this computer may do with a watched folder that others may watch too. */
export type LeaseState = Exclude<FolderLease, { kind: 'not-shared' }>;

export interface LeaseTiming {
  /** Monotonic, and going on while the process is stopped; ms. */
  readonly elapsed: () => number;
  /** Of the wall: goes on while the computer sleeps, but may be set; UTC ms. */
  readonly now: () => number;
}

export interface LeaseParts {
  readonly files: LeaseFiles;
  readonly holder: () => Holder;
  readonly timing: () => LeaseTiming;
  /** This seat has written there in a former run: an empty folder is not that folder, but what its share is mounted on. */
  readonly known: () => boolean;
  /** Another program has this seat's id: the data folder was copied. A new id is wanted. */
  readonly copied: () => void;
  /** One refusal may pass: Windows also refuses a file that is about to be deleted. Left out: true on Windows. */
  readonly refusalsPass?: boolean;
}

interface Held {
  readonly number: number;
  /** as the lease says it to the others */
  readonly silence: number;
  /** nothing is sent before; ms of `elapsed` */
  readonly sendFrom: number;
  /** when the last sign that arrived was begun */
  signedAt: { readonly elapsed: number; readonly now: number };
  signs: number;
}

/**
 * One folder's lease, as this seat sees it. No clock is compared with another one: a holder is silent when this seat has
 * not seen its sign change for the whole silence, by its own monotonic clock; and it trusts its own lease for less.
 */
export class Lease {
  readonly #files: LeaseFiles;
  readonly #holder: () => Holder;
  readonly #timing: () => LeaseTiming;
  readonly #known: () => boolean;
  readonly #copied: () => void;
  /** how many in a row are believed */
  readonly #believedAt: number;
  #refusals = 0;
  #state: LeaseState = { kind: 'unknown' };
  #held: Held | null = null;
  /** the highest number ever seen: what was deleted or restored must not be counted again */
  #highest = 0;
  #observed: { readonly sign: string; readonly since: number } | null = null;
  /** ms of `elapsed` */
  #lookedAt = 0;

  constructor({ files, holder, timing, known, copied, refusalsPass = process.platform === 'win32' }: LeaseParts) {
    this.#files = files;
    this.#holder = holder;
    this.#timing = timing;
    this.#known = known;
    this.#copied = copied;
    this.#believedAt = refusalsPass ? 2 : 1;
  }

  get state(): LeaseState {
    const state = this.#state;
    if (state.kind === 'elsewhere' && state.lastSignAgo !== null) {
      return { ...state, lastSignAgo: state.lastSignAgo + this.#timing().elapsed() - this.#lookedAt };
    }
    return state.kind === 'held' && !this.#isTrusted() ? { kind: 'unknown' } : state;
  }

  /** Whether a call may be begun, as far as this process can know without looking. */
  maySend(): boolean {
    if (this.#state.kind !== 'held' || this.#held === null) return false;
    return this.#isTrusted() && this.#timing().elapsed() >= this.#held.sendFrom;
  }

  /** ms between two looks: a longer silence holds from the next lease on, since the others know of no other */
  get signEvery(): number {
    return this.#silence / signsPerSilence;
  }

  get #silence(): number {
    const { silence } = this.#holder();
    return Math.min(silence, this.#held?.silence ?? silence);
  }

  /** ms until sending may begin, once the lease is held */
  sendsIn(): number {
    return this.#held === null ? 0 : Math.max(0, this.#held.sendFrom - this.#timing().elapsed());
  }

  /** Looks, gives a sign, takes what is free. `wanted` false: gives back what is held. Never rejects. */
  async tick(wanted: boolean): Promise<LeaseState> {
    return this.#guarded(async () => {
      const look = await this.#look();
      if (this.#isMine(look)) return wanted ? await this.#sign() : await this.#leave();
      if (this.#held !== null && this.#isCopy(look)) this.#copied();
      this.#held = null;
      return this.#follow(look, wanted);
    });
  }

  /** A person's word: at once, whoever has it. */
  async takeOver(): Promise<LeaseState> {
    return this.#guarded(async () => {
      const look = await this.#look();
      if (this.#isMine(look)) return this.#sign();
      if (look.kind === 'none') return this.#take(null);
      return look.kind === 'lease' ? this.#take(look) : this.#follow(look, true);
    });
  }

  /** Whether nobody has taken it, asked of the share. */
  async stillHeld(): Promise<boolean> {
    if (!this.maySend()) return false;
    try {
      return this.#isMine(await this.#files.look()) && this.maySend();
    } catch {
      return false;
    }
  }

  async end(): Promise<void> {
    if (this.#held !== null) await this.#guarded(() => this.#leave());
  }

  async #look(): Promise<LeaseLook> {
    const look = await this.#files.look();
    this.#lookedAt = this.#timing().elapsed();
    if (look.kind === 'lease') this.#highest = Math.max(this.#highest, look.number);
    const isOther = look.kind === 'none' && look.rootEmpty && (this.#highest > 0 || this.#known());
    return isOther ? { kind: 'away' } : look;
  }

  #isMine(look: LeaseLook): boolean {
    return this.#held !== null && this.#isOurs(look, this.#held.number);
  }

  #isOurs(look: LeaseLook, number: number): boolean {
    return look.kind === 'lease' && look.number === number && !look.ended && sameHolder(look.holder, this.#holder());
  }

  #isCopy(look: LeaseLook): boolean {
    if (look.kind !== 'lease' || look.holder === null) return false;
    const { seatId, runId } = this.#holder();
    return look.holder.seatId === seatId && look.holder.runId !== runId;
  }

  #isTrusted(): boolean {
    if (this.#held === null) return false;
    const { elapsed, now } = this.#timing();
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
        // The data folder is locked: what it was in another run is no more.
        if (wanted && look.holder?.seatId === this.#holder().seatId) return this.#take(look);
        return { kind: 'elsewhere', name: look.holder?.name ?? null, lastSignAgo: look.age };
      default:
        return assertNever(look);
    }
  }

  /** For as long as its holder has said, not this seat. */
  #isSilent({ sign, holder }: LeaseLook & { kind: 'lease' }): boolean {
    const { elapsed } = this.#timing();
    if (this.#observed?.sign !== sign) this.#observed = { sign, since: elapsed() };
    return elapsed() - this.#observed.since >= (holder ?? this.#holder()).silence;
  }

  /** `former`: the lease it follows */
  async #take(former: (LeaseLook & { kind: 'lease' }) | null): Promise<LeaseState> {
    const { elapsed, now } = this.#timing();
    const holder = this.#holder();
    const number = this.#highest + 1;
    const signedAt = { elapsed: elapsed(), now: now() };
    const gone = former !== null && (former.ended || this.#isSilent(former));
    await this.#files.create();
    this.#highest = number;
    if (!(await this.#files.take(number, holder))) return { kind: 'unknown' };
    const silence = Math.max(holder.silence, former?.holder?.silence ?? 0);
    const sendFrom = gone ? 0 : elapsed() + silence * handoverPart;
    // Two may have taken different numbers: only the higher one counts.
    if (!this.#isOurs(await this.#files.look(), number)) return { kind: 'unknown' };
    this.#held = { number, silence: holder.silence, signedAt, signs: 0, sendFrom };
    await this.#files.tidy(number);
    return { kind: 'held' };
  }

  async #sign(): Promise<LeaseState> {
    const held = this.#held;
    if (held === null) return { kind: 'unknown' };
    // Stopped for too long: somebody may be about to follow. Whoever creates the next number has it.
    if (!this.#isTrusted()) {
      this.#held = null;
      return this.#take(null);
    }
    const { elapsed, now } = this.#timing();
    const signedAt = { elapsed: elapsed(), now: now() };
    held.signs += 1;
    await this.#files.sign(held.number, String(held.signs));
    held.signedAt = signedAt;
    return { kind: 'held' };
  }

  async #leave(): Promise<LeaseState> {
    const number = this.#held?.number;
    this.#held = null;
    if (number !== undefined) await this.#files.end(number);
    return { kind: 'free' };
  }

  /** A share that cannot be asked takes nothing away before the trust in the last sign has run out. */
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
