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

/** Shows a notification through the desktop's server (freedesktop.org, Desktop Notifications), if there is one. */
export async function showOnDesktop(notice: Notice): Promise<void> {
  const bus = await sessionBus();
  if (bus === null) return;
  listening ??= hearServer(bus);
  try {
    await listening;
    const body = [notice.app, 0, '', notice.title, notice.body, ['default', ''], {}, -1];
    const id = await call<number>(bus, { ...server, member: 'Notify', signature: 'susssasa{sv}i', body });
    open.set(id, notice);
  } catch {
    // A desktop without a server shows nothing.
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
