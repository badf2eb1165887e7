import type { BrowserWindow } from 'electron';
import type { EventName, Events } from '../../../contract/events.ts';
import { throttle } from '../../../shared/timing/throttle.ts';
import type { WindowRequests } from '../background/window-requests.ts';
import type { Preferences } from '../commands/desktop.ts';
import type { Services } from '../compose.ts';
import type { Clock } from '../../support/clock.ts';
import type { Updates } from '../updates/updates.ts';

/**
 * Events for the window. Changes of the queue come in thousands, so it gets at most five a second; folder looks come in
 * hundreds.
 */
export function feedEvents(
  window: () => BrowserWindow | null,
  services: Services,
  preferences: Preferences,
  updates: Updates,
  requests: WindowRequests,
  clock: Clock,
): void {
  const send = <K extends EventName>(name: K, payload: Events[K]) => {
    const target = window();
    if (target && !target.isDestroyed()) target.webContents.send('event', name, payload);
  };
  const { call: inboxChanged } = throttle(
    // Counts only if there is a window.
    () => window() && send('inbox.changed', services.inboxSummary(null)),
    200,
    clock,
  );
  services.files.news.listen(inboxChanged);
  services.uploads.progress.listen(inboxChanged);
  services.companies.changed.listen(() => {
    send('companies.changed', null);
    inboxChanged();
  });
  const { call: foldersChanged } = throttle(() => send('folders.changed', null), 1_000, clock);
  services.folders.changed.listen(foldersChanged);
  const { call: listChanged } = throttle(() => send('company-list.changed', null), 200, clock);
  services.companyList.changed.listen(listChanged);
  services.clientFolders.changed.listen(() => send('client-folders.changed', null));
  const { call: officeChanged } = throttle(() => send('office.changed', null), 1_000, clock);
  services.sharing.changed.listen(officeChanged);
  services.documentOffice.changed.listen(officeChanged);
  services.pulse.changed.listen((news) => send('pulse.changed', news));
  services.review.changed.listen((news) => send('review.changed', news));
  services.reviewServices.shared.second.listen((news) => send('review.signed-elsewhere', news));
  services.review.read.listen((news) => send('review.read', news));
  services.mirror.changed.listen((state) => send('mirror.changed', state));
  services.incomeMirror.changed.listen((state) => send('incomes.changed', state));
  services.monthlyServices.copy.changed.listen((companyId) => send('monthly.changed', { companyId }));
  services.incomeServices.changed.listen((news) => send('income.changed', news));
  services.incomeServices.outbox.settled.listen((news) => send('income.settled', news));
  services.documentMirror.changed.listen((state) => send('documents.changed', state));
  services.documentServices.uploads.changed.listen((companyId) => send('documents.uploads-changed', { companyId }));
  services.documentServices.desk.changed.listen((news) => send('documents.record-changed', news));
  services.auditExports.progress.listen((state) => send('audit.progress', state));
  services.monthPacks.progress.listen((state) => send('month-pack.progress', state));
  requests.added.listen(() => send('background.requested', null));
  preferences.changed.listen((settings) => send('settings.changed', settings));
  // A download reports its progress many times a second.
  const { call: updatesChanged } = throttle(() => send('updates.changed', updates.view()), 200, clock);
  updates.changed.listen(updatesChanged);
}
