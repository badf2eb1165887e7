import type { Readable } from 'node:stream';
import type { Clock } from '../support/clock.ts';
import { AbortTimer } from './abort-timer.ts';
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

/**
 * The deadline of a call with all its tries; it applies also while bytes trickle steadily. `totalMs`, plus the time for the body at the slowest allowed rate. After a streamed body the answer gets a
 * new `totalMs`, so that a fast upload does not extend the wait for its answer.
 */
export function startDeadline(clock: Clock, { totalMs, slowestLine }: Timeouts, call: TimedCall): AbortTimer {
  const { stream, signal } = call;
  const timer = new AbortTimer(clock, totalMs, signal, new DeadlineError('The call took too long'));
  timer.restart(totalMs + ((stream?.length ?? 0) / slowestLine) * 1_000);
  stream?.body.once('end', () => timer.restart());
  return timer;
}
