import { Variant, defineInterface, type DefinedInterface } from 'dbus-native';

/** The parts of a menu that the desktop shows. */
export interface ShownMenu {
  readonly items: readonly ShownMenuItem[];
}

export interface ShownMenuItem {
  readonly type: string;
  readonly label: string;
  readonly enabled: boolean;
  click(): void;
}

type Layout = [number, Record<string, Variant>, Variant[]];

export interface BusMenu {
  readonly definition: DefinedInterface;
  /** call after replacing the menu */
  changed(): void;
}

/** A flat menu for com.canonical.dbusmenu: item 0 is the menu, its items count from 1. Submenus are not supported. */
export function createBusMenu(menu: () => ShownMenu | null): BusMenu {
  let revision = 1;
  const items = (): readonly ShownMenuItem[] => menu()?.items ?? [];
  const itemLayout = (item: ShownMenuItem, at: number): Layout => [at + 1, propertiesOf(item), []];
  const root = (): Layout => [
    0,
    { 'children-display': new Variant('s', 'submenu') },
    items().map((item, at) => new Variant('(ia{sv}av)', itemLayout(item, at))),
  ];
  const layout = (id: number): Layout => {
    const item = items()[id - 1];
    return item === undefined ? root() : itemLayout(item, id - 1);
  };
  const press = (id: number, event: string): void => {
    if (event === 'clicked') items()[id - 1]?.click();
  };

  const definition = defineInterface({
    name: 'com.canonical.dbusmenu',
    methods: {
      GetLayout: {
        in: { parentId: 'i', recursionDepth: 'i', propertyNames: 'as' },
        out: { revision: 'u', layout: '(ia{sv}av)' },
        handler: ({ parentId }: { parentId: number }) => ({ revision, layout: layout(parentId) }),
      },
      GetGroupProperties: {
        in: { ids: 'ai', propertyNames: 'as' },
        out: { properties: 'a(ia{sv})' },
        handler: ({ ids }: { ids: readonly number[] }) => ids.map((id) => layout(id).slice(0, 2)),
      },
      Event: {
        in: { id: 'i', eventId: 's', data: 'v', timestamp: 'u' },
        handler: ({ id, eventId }: { id: number; eventId: string }) => {
          press(id, eventId);
          return null;
        },
      },
      AboutToShow: { in: { id: 'i' }, out: { needUpdate: 'b' }, handler: () => false },
    },
    properties: {
      Version: { type: 'u', access: 'read', value: 3 },
      TextDirection: { type: 's', access: 'read', value: 'ltr' },
      Status: { type: 's', access: 'read', value: 'normal' },
      IconThemePath: { type: 'as', access: 'read', value: [] },
    },
    signals: { LayoutUpdated: { args: { revision: 'u', parent: 'i' } } },
  });
  return {
    definition,
    changed() {
      revision += 1;
      definition.emit.LayoutUpdated?.(revision, 0);
    },
  };
}

function propertiesOf({ type, label, enabled }: ShownMenuItem): Record<string, Variant> {
  if (type === 'separator') return { type: new Variant('s', 'separator') };
  return { label: new Variant('s', label), enabled: new Variant('b', enabled) };
}
