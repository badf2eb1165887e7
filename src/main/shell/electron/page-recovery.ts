import { app, dialog, type BrowserWindow } from 'electron';
import type { Language } from '../../../contract/settings.ts';
import { pageGone as english } from '../../../words/en/dialogs.ts';
import { pageGone as hungarian } from '../../../words/hu/dialogs.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { elapsed, type Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { mayLoad } from './may-load.ts';

interface Parts {
  readonly load: () => void;
  readonly language: () => Language;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly log: Log;
  /** call with the UTC instant of the crash */
  readonly ended: (at: string) => void;
}

/**
 * Reloads a page whose process crashed, and shows a notice; drafts survive, because every change is stored. After
 * repeated crashes it asks the person, so that a broken page is not reloaded forever.
 */
export function recoverPage(window: BrowserWindow, { load, language, clock, log, ended }: Parts): void {
  const earlier: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.error('The process of the page ended', { reason, exitCode });
    const words = language() === 'hu' ? hungarian : english;
    const now = elapsed(clock);
    const again = !mayLoad(earlier, now);
    earlier.push(now);
    ended(toInstant(clock.now()));
    if (!again) load();
    const { detail, quit } = words;
    const shown = again
      ? { message: words.again, detail, buttons: [quit, words.load], defaultId: 1, cancelId: 0 }
      : { message: words.loaded, detail, buttons: [words.ok], defaultId: 0, cancelId: 0 };
    void dialog
      .showMessageBox(window, { type: 'warning', title: 'Counterfoil', noLink: true, ...shown })
      .then((answer) => {
        if (!again) return;
        if (answer.response === 1) load();
        else app.quit();
      });
  });
}
