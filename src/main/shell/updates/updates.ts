import type { Result } from '../../../contract/failure.ts';
import type { UpdatesStatus, UpdatesOff, UpdateState } from '../../../contract/updates.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { delay, type Clock } from '../../support/clock.ts';
import { describeError } from '../../support/describe-error.ts';
import type { Log } from '../../support/log.ts';
import { failed, ok } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { spread } from '../../support/spread.ts';
import { updateFailure } from './update-failure.ts';
import type { UpdateMarks } from './update-mark.ts';
import { becauseOf, mayLook, nextState, type UpdateEvent } from './update-state.ts';
import { versionOrder } from './version-order.ts';

/** The update functions of this system. */
export interface Updater {
  /** Asks the server, and downloads a newer version for this computer. Rejects with the cause of a failure. */
  fetch(progress: (version: string, percent: number) => void): Promise<Fetched>;
  /** Replaces this program by the download, and ends it; the new one starts. Throws when that is impossible. */
  install(): void;
  /** Ends this program and starts it again unchanged. */
  restart(): void;
}

export type Fetched =
  /** `offered`: the server's newest version */
  { readonly kind: 'nothing'; readonly offered: string } | { readonly kind: 'downloaded'; readonly version: string };

/** ms, each up to a fifth shorter or longer */
const firstLook = 60_000;
const pause = 4 * 60 * 60_000;
const pauseAfterFailure = 30 * 60_000;
/** ms that a start waits for the server, and for the check of what was downloaded before */
const patience = { answer: 10_000, check: 60_000 };

export interface UpdatesParts {
  /** null: no updates, for the reason in `off` */
  readonly updater: Updater | null;
  readonly off: UpdatesOff;
  readonly server: string | null;
  readonly automatic: boolean;
  readonly version: string;
  readonly marks: UpdateMarks;
  /** leaves all work in a state from which the next start continues */
  readonly endServices: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The program's next version: looked for and downloaded in the background, installed on a person's request or at a
 * start.
 */
export class Updates {
  readonly changed: Signal<UpdateState> = createSignal();
  readonly #parts: UpdatesParts;
  #state: UpdateState;

  constructor(parts: UpdatesParts) {
    this.#parts = parts;
    this.#state = parts.updater === null ? { kind: 'off', why: parts.off } : { kind: 'idle' };
  }

  view(): UpdatesStatus {
    const { server, automatic, marks } = this.#parts;
    return { state: this.#state, server, automatic, installsAtStart: marks.read()?.tried === false };
  }

  /** Resolves with the end of the look. */
  async look(): Promise<void> {
    const { updater, marks, log, version } = this.#parts;
    if (updater === null || !mayLook(this.#state)) return;
    this.#move({ kind: 'look' });
    try {
      const found = await updater.fetch((newer, percent) => this.#move({ kind: 'progress', version: newer, percent }));
      if (found.kind === 'downloaded') {
        this.#remember(found.version);
        this.#move(found);
      } else {
        marks.clear();
        this.#move({ ...found, because: becauseOf(found.offered, version), at: this.#now() });
      }
    } catch (error) {
      log.error('No update could be fetched', { error: describeError(error) });
      this.#move({ kind: 'failed', why: updateFailure(error), at: this.#now() });
    }
  }

  /** Ends the services first. Fails with not-possible when nothing is ready. */
  async install(): Promise<Result<null>> {
    if (this.#state.kind !== 'ready') return failed('not-possible');
    const { version } = this.#state;
    this.#move({ kind: 'install' });
    if (!(await this.#ended()) || !this.#putInPlace(version)) this.#parts.updater?.restart();
    return ok(null);
  }

  /**
   * Call before opening anything: installs an earlier download if the server still offers it and answers soon. True:
   * the installation runs, and the program ends.
   */
  async installAtStart(): Promise<boolean> {
    const { updater, marks, automatic, version, clock, log } = this.#parts;
    const mark = marks.read();
    if (updater === null || mark === null) return false;
    if (versionOrder(mark.version, version) <= 0) {
      log.info('This start is the first of an update', { version });
      marks.clear();
      return false;
    }
    if (mark.tried) {
      log.error('An update is not in place', { version: mark.version });
      this.#state = { kind: 'failed', why: 'not-applied', at: this.#now() };
      return false;
    }
    if (!automatic) return false;
    const looked = this.look();
    await Promise.race([looked, delay(clock, patience.answer)]);
    if (this.#isComing(mark.version)) await Promise.race([looked, delay(clock, patience.check)]);
    if (this.#state.kind !== 'ready') return false;
    const { version: found } = this.#state;
    this.#move({ kind: 'install' });
    return this.#putInPlace(found);
  }

  /** The server still offers this version. */
  #isComing(version: string): boolean {
    return this.#state.kind === 'downloading' && this.#state.version === version;
  }

  /** looks after a while, and every few hours */
  start(): void {
    const { updater, automatic } = this.#parts;
    if (updater !== null && automatic) this.#lookIn(firstLook);
  }

  #now(): string {
    return toInstant(this.#parts.clock.now());
  }

  #move(event: UpdateEvent): void {
    const next = nextState(this.#state, event);
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return;
    this.#state = next;
    this.changed.emit(next);
  }

  /** A start installs only where updates are automatic. */
  #remember(version: string): void {
    const { automatic, marks, log } = this.#parts;
    log.info('An update was downloaded', { version });
    const known = marks.read();
    if (automatic && known?.version !== version) marks.write({ version, tried: false });
  }

  /** The mark stays after a failure, so that the next start reports it: see installAtStart. */
  #putInPlace(version: string): boolean {
    const { updater, marks, log } = this.#parts;
    try {
      marks.write({ version, tried: true });
      updater?.install();
      return true;
    } catch (error) {
      log.error('The update could not be installed', { version, error: describeError(error) });
      this.#move({ kind: 'failed', why: 'not-applied', at: this.#now() });
      return false;
    }
  }

  async #ended(): Promise<boolean> {
    try {
      await this.#parts.endServices();
      return true;
    } catch (error) {
      this.#parts.log.error('The services did not end before an update', { error: describeError(error) });
      return false;
    }
  }

  async #lookAgain(): Promise<void> {
    await this.look();
    this.#lookIn(this.#state.kind === 'failed' ? pauseAfterFailure : pause);
  }

  #lookIn(ms: number): void {
    this.#parts.clock.after(spread(ms), () => void this.#lookAgain());
  }
}
