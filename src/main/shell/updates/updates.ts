import type { Result } from '../../../contract/failure.ts';
import type { Updates as UpdatesView, UpdatesOff, UpdateState } from '../../../contract/updates.ts';
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

/**
 * The program's next version: looked for and downloaded in the background, installed on a person's request or at a
 * start.
 */
export interface Updates {
  readonly changed: Signal<UpdateState>;
  view(): UpdatesView;
  /** Resolves with the end of the look. */
  look(): Promise<void>;
  /** Ends the services first. Fails with not-possible when nothing is ready. */
  install(): Promise<Result<null>>;
  /**
   * Call before opening anything: installs an earlier download if the server still offers it and answers soon. True:
   * the installation runs, and the program ends.
   */
  installAtStart(): Promise<boolean>;
  /** looks after a while, and every few hours */
  start(): void;
}

/** ms, each up to a fifth shorter or longer */
const firstLook = 60_000;
const pause = 4 * 60 * 60_000;
const pauseAfterFailure = 30 * 60_000;
/** ms that a start waits for the server */
const patience = 4_000;

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

export function createUpdates(parts: UpdatesParts): Updates {
  const { updater, automatic, marks, clock, log } = parts;
  const changed = createSignal<UpdateState>();
  let state: UpdateState = updater === null ? { kind: 'off', why: parts.off } : { kind: 'idle' };
  const at = () => toInstant(clock.now());

  function move(event: UpdateEvent): void {
    const next = nextState(state, event);
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    changed.emit(state);
  }

  async function look(): Promise<void> {
    if (updater === null || !mayLook(state)) return;
    move({ kind: 'look' });
    try {
      const found = await updater.fetch((version, percent) => move({ kind: 'progress', version, percent }));
      if (found.kind === 'downloaded') remember(found.version);
      else marks.clear();
      move(found.kind === 'nothing' ? { ...found, because: becauseOf(found.offered, parts.version), at: at() } : found);
    } catch (error) {
      log.error('No update could be fetched', { error: describeError(error) });
      move({ kind: 'failed', why: updateFailure(error), at: at() });
    }
  }

  /** A start installs only where updates are automatic. */
  function remember(version: string): void {
    log.info('An update was downloaded', { version });
    const known = marks.read();
    if (automatic && known?.version !== version) marks.write({ version, tried: false });
  }

  /** The mark stays after a failure, so that the next start reports it: see installAtStart. */
  function putInPlace(version: string): boolean {
    try {
      marks.write({ version, tried: true });
      updater?.install();
      return true;
    } catch (error) {
      log.error('The update could not be installed', { version, error: describeError(error) });
      move({ kind: 'failed', why: 'not-applied', at: at() });
      return false;
    }
  }

  async function ended(): Promise<boolean> {
    try {
      await parts.endServices();
      return true;
    } catch (error) {
      log.error('The services did not end before an update', { error: describeError(error) });
      return false;
    }
  }

  async function lookAgain(): Promise<void> {
    await look();
    lookIn(state.kind === 'failed' ? pauseAfterFailure : pause);
  }

  function lookIn(ms: number): void {
    clock.after(spread(ms), () => void lookAgain());
  }

  return {
    changed,
    view: () => ({ state, server: parts.server, automatic, installsAtStart: marks.read()?.tried === false }),
    look,
    async install() {
      if (state.kind !== 'ready') return failed('not-possible');
      const { version } = state;
      move({ kind: 'install' });
      if (!(await ended()) || !putInPlace(version)) updater?.restart();
      return ok(null);
    },
    async installAtStart() {
      const mark = marks.read();
      if (updater === null || mark === null) return false;
      if (versionOrder(mark.version, parts.version) <= 0) {
        log.info('This start is the first of an update', { version: parts.version });
        marks.clear();
        return false;
      }
      if (mark.tried) {
        log.error('An update is not in place', { version: mark.version });
        state = { kind: 'failed', why: 'not-applied', at: at() };
        return false;
      }
      if (!automatic) return false;
      await Promise.race([look(), delay(clock, patience)]);
      const found: UpdateState = state;
      if (found.kind !== 'ready') return false;
      move({ kind: 'install' });
      return putInPlace(found.version);
    },
    start() {
      if (updater !== null && automatic) lookIn(firstLook);
    },
  };
}
