import type { Readable } from 'node:stream';
import type { Clock } from '../support/clock.ts';
import type { Timeouts } from './dispatchers.ts';

/** The call took longer than any working line needs: what it asked for may have been done. */
class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly code = 'CALL_DEADLINE';
}

/** What of a call its end depends on. */
interface TimedCall {
  readonly stream?: { readonly body: Readable; readonly length: number };
  readonly signal?: AbortSignal | undefined;
}

/** The end of a call with all its tries, however steadily bytes trickle. */
export interface Deadline {
  readonly signal: AbortSignal;
  cancel(): void;
}

/**
 * `totalMs`, and the time its body needs on the slowest line. From the end of a streamed body on, the answer has
 * `totalMs` again: what a large upload saved does not become patience with its answer.
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
