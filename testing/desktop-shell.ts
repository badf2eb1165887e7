import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import dbus, { type MessageBus } from 'dbus-native';
import { patience } from './patience.ts';

export type DesktopShell = Awaited<ReturnType<typeof startDesktop>>;

export interface ShownNotice {
  readonly id: number;
  readonly title: string;
  readonly body: string;
}

interface Line {
  readonly id: number;
  readonly label: string;
  readonly enabled: boolean;
}

type Layout = readonly [id: number, properties: Readonly<Record<string, unknown>>, children: readonly Layout[]];

const watcher = 'org.kde.StatusNotifierWatcher';
const server = 'org.freedesktop.Notifications';
const serverPath = '/org/freedesktop/Notifications';

/** Lists no service files, so that a call never starts a program. */
const busConfig = (folder: string) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:dir=${folder}</listen><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
`;

/**
 * A desktop's notifications and tray icons, on a separate session bus. `tray` false: a desktop with notifications but
 * without icons. `address`: an existing bus; null: starts one.
 */
export async function startDesktop(how: { readonly tray: boolean; readonly address: string | null }) {
  const daemon = how.address === null ? await startBus() : { address: how.address, stop: () => Promise.resolve() };
  const bus = dbus.sessionBus({ busAddress: daemon.address, timeout: patience });
  const notices = await serveNotices(bus);
  const icons = how.tray ? await watchIcons(bus) : [];

  const only = (): string => {
    const [name, ...others] = icons;
    if (name === undefined || others.length > 0) throw new Error(`There are ${icons.length} icons, not one`);
    return name;
  };
  const ask = <T>(path: string, interfaceName: string, member: string, signature = '', body: unknown[] = []) =>
    Promise.resolve(bus.invoke<T>({ destination: only(), path, interface: interfaceName, member, signature, body }));
  async function lines(): Promise<readonly Line[]> {
    const answer = await ask<[number, Layout]>('/MenuBar', 'com.canonical.dbusmenu', 'GetLayout', 'iias', [0, -1, []]);
    return answer[1][2]
      .filter(([, properties]) => properties.type !== 'separator')
      .map(([id, { label, enabled }]) => ({ id, label: String(label), enabled: enabled !== false }));
  }
  return {
    /** address of the session bus */
    address: daemon.address,
    /** those shown now, oldest first */
    notices: notices.shown,
    clickNotice({ id }: ShownNotice): void {
      notices.emit('ActionInvoked', 'us', [id, 'default']);
      notices.close(id);
    },
    /** names of the programs with an icon */
    icons,
    /** lines of the only icon's menu: disabled ones in brackets, without separators */
    menu: async () => (await lines()).map(({ label, enabled }) => (enabled ? label : `[${label}]`)),
    /** clicks a line of the only icon's menu */
    async press(label: string): Promise<void> {
      const line = (await lines()).find((one) => one.label === label);
      if (!line?.enabled) throw new Error(`The menu offers no ${label}`);
      const click = [line.id, 'clicked', new dbus.Variant('i', 0), 0];
      await ask('/MenuBar', 'com.canonical.dbusmenu', 'Event', 'isvu', click);
    },
    async clickIcon(): Promise<void> {
      await ask('/StatusNotifierItem', 'org.kde.StatusNotifierItem', 'Activate', 'ii', [0, 0]);
    },
    async stop(): Promise<void> {
      // Ignores the errors of programs that still call while the bus closes.
      bus.connection.on('error', () => undefined);
      await bus.close();
      await daemon.stop();
    },
  };
}

async function startBus() {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bus-'));
  const config = join(folder, 'bus.conf');
  await writeFile(config, busConfig(folder));
  const child = spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const first = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (first.done) throw new Error('dbus-daemon ended before it said where it is');
  return {
    address: first.value,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server for freedesktop.org's Desktop Notifications. */
async function serveNotices(bus: MessageBus) {
  const shown: ShownNotice[] = [];
  let last = 0;
  const emit = (name: string, signature: string, body: unknown[]) =>
    bus.sendSignal(serverPath, server, name, signature, body);
  const close = (id: number) => {
    const at = shown.findIndex((notice) => notice.id === id);
    if (at >= 0) shown.splice(at, 1);
    emit('NotificationClosed', 'uu', [id, 2]);
  };
  const names = ['app', 'replaces', 'icon', 'title', 'body', 'actions', 'hints', 'timeout'];
  const types = ['s', 'u', 's', 's', 's', 'as', 'a{sv}', 'i'];
  const definition = dbus.defineInterface({
    name: server,
    methods: {
      Notify: {
        in: Object.fromEntries(names.map((name, at) => [name, types[at] ?? ''])),
        out: { id: 'u' },
        handler({ title, body }: { title: string; body: string }) {
          last += 1;
          shown.push({ id: last, title, body });
          return last;
        },
      },
      CloseNotification: {
        in: { id: 'u' },
        handler({ id }: { id: number }) {
          close(id);
          return null;
        },
      },
    },
  });
  await bus.export(serverPath, definition);
  await bus.ownName(server);
  return { shown, emit, close };
}

/**
 * The watcher of tray icons: an icon appears when its name is registered, and disappears when the name's owner leaves.
 */
async function watchIcons(bus: MessageBus): Promise<string[]> {
  const icons: string[] = [];
  const definition = dbus.defineInterface({
    name: watcher,
    methods: {
      RegisterStatusNotifierItem: {
        in: { service: 's' },
        handler({ service }: { service: string }) {
          icons.push(service);
          return null;
        },
      },
    },
    properties: { IsStatusNotifierHostRegistered: { type: 'b', access: 'read', value: true } },
  });
  const owner = ['/org/freedesktop/DBus', 'org.freedesktop.DBus', 'NameOwnerChanged'] as const;
  bus.signals.on(bus.mangle(...owner), ([name, , now]: readonly string[]) => {
    const at = icons.indexOf(name ?? '');
    if (now === '' && at >= 0) icons.splice(at, 1);
  });
  await bus.addMatch("type='signal',interface='org.freedesktop.DBus',member='NameOwnerChanged'");
  await bus.export('/StatusNotifierWatcher', definition);
  await bus.ownName(watcher);
  return icons;
}
