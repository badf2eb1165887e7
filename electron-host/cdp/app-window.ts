import type { CdpConnection } from './connection.ts';
import { removeFrame } from './window-frame.ts';

const openMs = 60_000;
let opened = 0;

/**
 * Opens an app window: no tabs, no address bar. Chromium takes that from a command line alone, so `start` runs it once
 * more with the URL, and the page is known by its URL when it appears, its window by the class made of that. Needs `Target.setDiscoverTargets`.
 */
export async function openAppWindow(
  connection: CdpConnection,
  frame: boolean,
  start: (url: string) => void,
): Promise<string> {
  const title = `electron-host-${process.pid}-${++opened}`;
  const url = `data:text/html,<title>${title}</title>`;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error('Chromium opened no window within a minute')), openMs);
  const stop = connection.on('Target.targetCreated', ({ targetInfo }) => {
    if (targetInfo.url === url) resolve(targetInfo.targetId);
  });
  start(url);
  try {
    const targetId = await promise;
    if (!frame) await removeFrame(title);
    return targetId;
  } finally {
    clearTimeout(timer);
    stop();
  }
}
