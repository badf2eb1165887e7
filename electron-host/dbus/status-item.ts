import { defineInterface, type MessageBus } from 'dbus-native';
import { createBusMenu, type ShownMenu } from './bus-menu.ts';
import { call, listen, sessionBus } from './session-bus.ts';

/** The icon's current state. */
export interface ShownItem {
  readonly title: string;
  /** absolute path */
  readonly icon: string;
  readonly toolTip: string;
  readonly menu: ShownMenu | null;
}

const itemPath = '/StatusNotifierItem';
const menuPath = '/MenuBar';
const watcher = 'org.kde.StatusNotifierWatcher';
let count = 0;

/**
 * Shows a StatusNotifierItem (freedesktop.org, Status Notifier) with its menu under a new bus name, and registers it
 * with the desktop's watcher, now and whenever one starts. Resolves with a function to call after any change; null
 * without a bus.
 */
export async function showStatusItem(shown: () => ShownItem, activate: () => void): Promise<(() => void) | null> {
  const bus = await sessionBus();
  if (bus === null) return null;
  const menu = createBusMenu(() => shown().menu);
  const item = statusInterface(shown, activate);
  count += 1;
  const name = `org.kde.StatusNotifierItem-${process.pid}-${count}`;
  await bus.export(itemPath, item);
  await bus.export(menuPath, menu.definition);
  await bus.ownName(name);
  const changes = { path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus', member: 'NameOwnerChanged' };
  await listen(bus, changes, ([changed, , owner]) => {
    if (changed === watcher && owner !== '') void announce(bus, name);
  });
  await announce(bus, name);
  return () => {
    item.emit.NewToolTip?.();
    menu.changed();
  };
}

function statusInterface(shown: () => ShownItem, activate: () => void) {
  const ignored = { in: { x: 'i', y: 'i' }, handler: () => null };
  const pressed = () => {
    activate();
    return null;
  };
  const read = (type: string, get: () => unknown) => ({ type, access: 'read' as const, get });
  return defineInterface({
    name: 'org.kde.StatusNotifierItem',
    methods: {
      Activate: { in: { x: 'i', y: 'i' }, handler: pressed },
      SecondaryActivate: ignored,
      ContextMenu: ignored,
    },
    properties: {
      Category: read('s', () => 'ApplicationStatus'),
      Id: read('s', () => shown().title),
      Title: read('s', () => shown().title),
      Status: read('s', () => 'Active'),
      IconName: read('s', () => shown().icon),
      ToolTip: read('(sa(iiay)ss)', () => ['', [], shown().toolTip, '']),
      ItemIsMenu: read('b', () => false),
      Menu: read('o', () => menuPath),
    },
    signals: { NewToolTip: {} },
  });
}

/** A missing watcher is no error: the item is registered when one starts. */
async function announce(bus: MessageBus, name: string): Promise<void> {
  const register = { destination: watcher, path: '/StatusNotifierWatcher', interface: watcher };
  await call(bus, { ...register, member: 'RegisterStatusNotifierItem', signature: 's', body: [name] }).catch(
    () => undefined,
  );
}
