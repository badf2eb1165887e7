import { join } from 'node:path';
import { app, net } from 'electron';
import type { WindowRequest } from '../../../contract/background.ts';
import { background as english } from '../../../words/en/background.ts';
import { background as hungarian } from '../../../words/hu/background.ts';
import { throttle } from '../../../shared/timing/throttle.ts';
import { watchLine } from '../background/line-watch.ts';
import { leftToSend, sentPart, trayView } from '../background/tray-view.ts';
import type { WindowRequests } from '../background/window-requests.ts';
import type { Preferences } from '../commands/desktop.ts';
import { placeOf, type BatchNotice } from '../notifications/batch-outcomes.ts';
import { noticeText } from '../notifications/notice-text.ts';
import { startNotifier } from '../notifications/notifier.ts';
import type { Services } from '../compose.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { showNotice } from './notices.ts';
import { openTray } from './tray.ts';
import type { WindowHolder } from './window-holder.ts';

interface Parts {
  readonly services: Services;
  readonly preferences: Preferences;
  readonly windows: WindowHolder;
  readonly requests: WindowRequests;
  readonly clock: Clock;
  readonly log: Log;
}

/** ms between two drawings of the tray, at least. */
const pause = 1_000;

/** The visible parts without a window: tray, task bar, notifications. Returns a function that ends them. */
export function startBackground({ services, preferences, windows, requests, clock, log }: Parts): () => void {
  const { files, uploads, companies } = services;
  const words = () => (preferences.settings().language === 'hu' ? hungarian : english);
  const request = (what: WindowRequest) => {
    requests.add(what);
    windows.open();
  };

  const draw = openTray(iconFile(), {
    open: () => windows.open(),
    showAttention: () => request({ kind: 'show', screen: 'inbox', companyId: null }),
    addFiles: () => request({ kind: 'choose-files' }),
    pause: (paused) => uploads.pauseSending(paused),
    quit: () => app.quit(),
  });
  const { call: look, stop: stopLooking } = throttle(
    () => {
      const summary = services.inboxSummary(null);
      const part = sentPart(summary);
      draw(trayView(summary, words().tray));
      windows.current()?.setProgressBar(part);
      app.setBadgeCount(part < 0 ? 0 : leftToSend(summary));
    },
    pause,
    clock,
  );
  look();
  const show = (notice: BatchNotice) => {
    const { companyId } = notice;
    const name = companyId === null ? '' : (companies.get(companyId)?.name ?? '');
    const open = () => request({ kind: 'show', screen: placeOf(notice), companyId });
    showNotice(noticeText(notice, name, words().notice), open);
  };
  const stops = [
    stopLooking,
    files.news.listen(look),
    uploads.progress.listen(look),
    uploads.changed.listen(look),
    companies.changed.listen(look),
    preferences.changed.listen(look),
    startNotifier({
      news: files.news,
      counts: (companyId) => services.inboxSummary(companyId).counts,
      settings: () => preferences.settings(),
      settingsChanged: preferences.changed,
      inFront: () => windows.current()?.isFocused() === true,
      timeOfDay,
      show,
      clock,
      log,
    }),
    watchLine(
      () => net.isOnline(),
      () => uploads.lineReturned(),
      clock,
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Beside the built program. Linux uses the large icon directly; other systems find it by its name. */
const iconFile = (): string =>
  join(import.meta.dirname, '../../resources', process.platform === 'linux' ? 'tray@2x.png' : 'tray.png');

function timeOfDay(): number {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
}
