import { join } from 'node:path';
import { app } from 'electron';
import { asideDays } from '../../database/backups.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { describeError } from '../../support/describe-error.ts';
import type { Log } from '../../support/log.ts';
import { createCrashes, type Crashes } from '../problem-report/crashes.ts';
import { removeOldDumps } from '../problem-report/old-dumps.ts';
import { markRun, type RunMark } from '../problem-report/run-mark.ts';

/**
 * Logs how the last run ended. Ends this one after an uncaught error, because its state is unreliable; the data is
 * consistent at every moment.
 */
export function watchRun(log: Log): { readonly mark: RunMark; readonly crashes: Crashes } {
  const mark = markRun(join(app.getPath('userData'), 'running.json'), toInstant(Date.now()));
  const { leftSince } = mark;
  if (leftSince !== null) log.error('The last run did not end in order', { began: leftSince });
  process.on('uncaughtException', (error) => {
    log.error('The program failed and ends', { error: describeError(error) });
    app.exit(1);
  });
  removeOldDumps(app.getPath('crashDumps'), asideDays, Date.now()).catch((error: unknown) => {
    log.error('Old crash dumps could not be removed', { error: describeError(error) });
  });
  return { mark, crashes: createCrashes(leftSince) };
}
