import type { CdpConnection } from './connection.ts';
import { removeFrame } from './window-frame.ts';

const openMs = 60_000;
let opened = 0;

/**
 * Opens an app window without tabs or address bar; resolves with its target's id. Chromium opens one only from its
 * command line, so `start` runs Chromium again with the URL. The page is recognised by that URL, and its window by the
 * class that Chromium derives from it. Needs `Target.setDiscoverTargets`.
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
