import type { BrowserWindow } from 'electron';
import type { EventName, Events } from '../../contract/commands.ts';
import type { Preferences } from '../commands/desktop.ts';
import type { Services } from '../services.ts';
import type { Clock } from '../support/clock.ts';

/** News to the window. Changes of the queue come in thousands, so they are told at most five times a second. */
export function feedEvents(
  window: () => BrowserWindow | null,
  services: Services,
  preferences: Preferences,
  clock: Clock,
): void {
  const send = <K extends EventName>(name: K, payload: Events[K]) => {
    const target = window();
    if (target && !target.isDestroyed()) target.webContents.send('event', name, payload);
  };
  const inboxChanged = atMostEvery(200, clock, () => send('inbox.changed', services.inboxSummary(null)));
  services.files.news.listen(inboxChanged);
  services.uploads.progress.listen(inboxChanged);
  services.companies.changed.listen(() => {
    send('companies.changed', null);
    inboxChanged();
  });
  services.folders.changed.listen(() => send('folders.changed', null));
  services.pulse.changed.listen((news) => send('pulse.changed', news));
  services.review.changed.listen((news) => send('review.changed', news));
  services.review.read.listen((news) => send('review.read', news));
  services.mirror.changed.listen((state) => send('mirror.changed', state));
  preferences.changed.listen((settings) => send('settings.changed', settings));
}

/** Calls at once, then at most every `ms`; the last call is never dropped. */
function atMostEvery(ms: number, clock: Clock, call: () => void): () => void {
  let resting = false;
  let missed = false;
  const run = () => {
    if (resting) {
      missed = true;
      return;
    }
    resting = true;
    call();
    clock.after(ms, () => {
      resting = false;
      if (!missed) return;
      missed = false;
      run();
    });
  };
  return run;
}
