import type { Readable } from 'node:stream';
import type { Clock } from '../support/clock.ts';
import type { Timeouts } from './dispatchers.ts';

/** The call took longer than any working connection needs; the service may have carried it out. */
class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly code = 'CALL_DEADLINE';
}

/** The parts of a call that set its deadline. */
interface TimedCall {
  readonly stream?: { readonly body: Readable; readonly length: number };
  readonly signal?: AbortSignal | undefined;
}

/** The deadline of a call with all its tries; it applies also while bytes trickle steadily. */
export interface Deadline {
  readonly signal: AbortSignal;
  cancel(): void;
}

/**
 * `totalMs`, plus the time for the body at the slowest allowed rate. After a streamed body the answer gets a
 * new `totalMs`, so that a fast upload does not extend the wait for its answer.
 */
export function startDeadline(clock: Clock, { totalMs, slowestLine }: Timeouts, call: TimedCall): Deadline {
  const { stream, signal } = call;
  const controller = new AbortController();
  let cancel: () => void = () => undefined;
  let ended = false;
  const allow = (ms: number) => {
    if (ended) return;
    cancel();
    cancel = clock.after(ms, () => {
      controller.abort(new DeadlineError('The call took too long'));
    });
  };
  allow(totalMs + ((stream?.length ?? 0) / slowestLine) * 1_000);
  stream?.body.once('end', () => allow(totalMs));
  return {
    signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    cancel() {
      ended = true;
      cancel();
    },
  };
}
