import { Readable } from 'node:stream';
import type { Clock } from '../support/clock.ts';
import { AbortTimer } from './abort-timer.ts';
import type { Sender } from './sender.ts';
import { unexpected, type ServiceFailure } from './service-failure.ts';
import { uploadAnswer, type UploadAnswer } from './upload-answer.ts';
import { UnreadableFileError, uploadBody, uploadLength, type UploadFile } from './upload-body.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** bytes of the file at `index` handed to the connection so far */
  readonly onProgress?: (index: number, sentBytes: number) => void;
  /** called before the last bytes are sent: on false the call is aborted, and nothing can have been stored */
  readonly mayEnd?: () => Promise<boolean>;
}

/** The caller withdrew the call before its end. */
class WithdrawnError extends Error {
  override readonly name = 'WithdrawnError';
}

/** POST /2/expenses/create/ once, without any repetition. Never rejects. */
export async function upload(
  sender: Sender,
  clock: Clock,
  stallMs: number,
  files: readonly UploadFile[],
  options: UploadOptions,
): Promise<UploadAnswer> {
  // Aborts the call when the connection takes no bytes. Ends with the body: then the answer's own timeouts apply.
  const stall = new AbortTimer(clock, stallMs, options.signal);
  const line: Line = { started: false, ended: false, unreadable: null, withdrawn: false };
  const body = Readable.from(watched(files, options, stall, line), { objectMode: false, highWaterMark: 1 });
  const answer = await sender.send({
    method: 'POST',
    path: '/2/expenses/create/',
    stream: { body, length: uploadLength(files) },
    signal: stall.signal,
  });
  stall.cancel();
  body.destroy();
  if (answer.ok && (line.ended || answer.value.status < 500)) return uploadAnswer(answer.value, files.length);
  if (line.unreadable) {
    const { index, held, message } = line.unreadable;
    return { kind: held ? 'held' : 'unreadable', index, detail: message };
  }
  if (line.withdrawn) return { kind: 'withdrawn' };
  return brokenOff(answer.ok ? unexpected(`HTTP ${answer.value.status} before the end`) : answer.failure, line);
}

/** Without the last bytes of the body the service had no complete call, so it stored nothing. */
function brokenOff(failure: ServiceFailure, { started, ended }: Line): UploadAnswer {
  if (failure.code === 'offline') return { kind: 'not-sent', failure, cut: false };
  if (failure.notDone && failure.detail !== 'ABORTED') return { kind: 'paused', failure };
  if (!ended) return { kind: 'not-sent', failure: { ...failure, notDone: true }, cut: started };
  return { kind: 'unknown', failure, retryAfterMs: null };
}

interface Line {
  started: boolean;
  /** the last bytes were handed to the connection */
  ended: boolean;
  unreadable: UnreadableFileError | null;
  withdrawn: boolean;
}

async function* watched(
  files: readonly UploadFile[],
  options: UploadOptions,
  stall: AbortTimer,
  line: Line,
): AsyncGenerator<Buffer> {
  line.started = true;
  let last: Buffer | null = null;
  try {
    for await (const piece of uploadBody(files, options.onProgress ?? (() => undefined))) {
      stall.restart();
      if (last) yield last;
      last = piece;
    }
    if (options.mayEnd && !(await options.mayEnd())) throw new WithdrawnError();
    line.ended = true;
    if (last) yield last;
  } catch (error) {
    if (error instanceof UnreadableFileError) line.unreadable = error;
    line.withdrawn = error instanceof WithdrawnError;
    throw error;
  } finally {
    stall.cancel();
  }
}
