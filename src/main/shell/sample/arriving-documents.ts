import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleDocuments } from '../../../contract/sample-documents.ts';
import { delay, type Clock } from '../../support/clock.ts';
import { describeError } from '../../support/describe-error.ts';
import type { Log } from '../../support/log.ts';

/** ms: slow enough to be seen one by one, and fast enough that all are there while the first is reviewed */
export const betweenDocuments = 1_000;

/**
 * Writes the sample documents to a watched folder one after another, as a scanner or a mail program does. Never
 * rejects.
 */
export async function letDocumentsArrive(parts: {
  readonly from: string;
  readonly to: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { from, to, clock, log, signal } = parts;
  try {
    for (const name of sampleDocuments) {
      if (signal.aborted) return;
      // Read and written, because the system cannot copy from inside the program's archive.
      await writeFile(join(to, name), await readFile(join(from, name)));
      await delay(clock, betweenDocuments, signal);
    }
  } catch (error) {
    log.error('The sample documents could not be put into their folder', { error: describeError(error) });
  }
}
