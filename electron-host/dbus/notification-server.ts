import type { MessageBus } from 'dbus-native';
import { call, listen, sessionBus } from './session-bus.ts';

const server = {
  destination: 'org.freedesktop.Notifications',
  path: '/org/freedesktop/Notifications',
  interface: 'org.freedesktop.Notifications',
};

export interface Notice {
  readonly app: string;
  readonly title: string;
  readonly body: string;
  readonly clicked: () => void;
  readonly closed: () => void;
}

const open = new Map<number, Notice>();
let listening: Promise<void> | undefined;

/**
 * Shows a notification through the desktop's server (freedesktop.org, Desktop Notifications). Resolves with a function
 * that closes it; null without a server.
 */
export async function showOnDesktop(notice: Notice): Promise<(() => void) | null> {
  const bus = await sessionBus();
  if (bus === null) return null;
  listening ??= hearServer(bus);
  try {
    await listening;
    const body = [notice.app, 0, '', notice.title, notice.body, ['default', ''], {}, -1];
    const id = await call<number>(bus, { ...server, member: 'Notify', signature: 'susssasa{sv}i', body });
    open.set(id, notice);
    const close = { ...server, member: 'CloseNotification', signature: 'u', body: [id] };
    return () => void call(bus, close).catch(() => undefined);
  } catch {
    return null;
  }
}

async function hearServer(bus: MessageBus): Promise<void> {
  const { path, interface: name } = server;
  await listen(bus, { path, interface: name, member: 'ActionInvoked' }, ([id, action]) => {
    if (action === 'default') open.get(Number(id))?.clicked();
  });
  await listen(bus, { path, interface: name, member: 'NotificationClosed' }, ([id]) => {
    const notice = open.get(Number(id));
    open.delete(Number(id));
    notice?.closed();
  });
}
