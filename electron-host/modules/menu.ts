import type { ShownMenu, ShownMenuItem } from '../dbus/bus-menu.ts';
import { guardObject, unsupported } from '../support/unsupported.ts';

type Template = readonly Electron.MenuItemConstructorOptions[];

interface HostMenus {
  buildFromTemplate(template: Template): ShownMenu;
  setApplicationMenu(menu: ShownMenu | null): void;
}

const knownOptions = new Set(['id', 'type', 'label', 'enabled', 'click']);

function itemOf(options: Template[number]): ShownMenuItem {
  for (const option of Object.keys(options)) if (!knownOptions.has(option)) unsupported(`MenuItem option ${option}`);
  const { type = 'normal', label = '', enabled = true } = options;
  const click = options.click as (() => void) | undefined;
  return { type, label, enabled, click: () => (enabled ? click?.() : undefined) };
}

/** `Menu`: flat menus for the tray. */
export const createMenu = (): HostMenus =>
  guardObject<HostMenus>('Menu', {
    buildFromTemplate: (template) => ({ items: template.map(itemOf) }),
    setApplicationMenu: (menu) => {
      if (menu !== null) unsupported('an application menu');
    },
  });
