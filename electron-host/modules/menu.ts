import { strictEmitter } from '../support/strict-emitter.ts';
import { HostMenuItem, type MenuActions, type Submenu } from './menu-item.ts';

type Template = readonly (Electron.MenuItemConstructorOptions | HostMenuItem)[];

/** A menu that is never shown; tests find and click its items. */
export class HostMenu
  extends strictEmitter('Menu', ['menu-will-show', 'menu-will-close'])
  implements Submenu, Pick<Electron.Menu, 'closePopup'>
{
  items: HostMenuItem[] = [];

  append(item: HostMenuItem): void {
    this.items.push(item);
  }

  getMenuItemById(id: string): HostMenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }

  /** Closes at once, as if dismissed, because the menu is not on the screen. */
  popup(options?: Electron.PopupOptions): void {
    this.emit('menu-will-show', {});
    setImmediate(() => {
      this.closePopup();
      options?.callback?.();
    });
  }

  closePopup(): void {
    this.emit('menu-will-close', {});
  }
}

export interface MenuModules {
  readonly Menu: typeof HostMenu;
  readonly MenuItem: new (options: Electron.MenuItemConstructorOptions) => HostMenuItem;
}

/** `Menu` and `MenuItem` bound to one host. */
export function createMenus(actions: Omit<MenuActions, 'buildMenu'>): MenuModules {
  let applicationMenu: HostMenu | null = null;
  class MenuItem extends HostMenuItem {
    constructor(options: Electron.MenuItemConstructorOptions) {
      super({ ...actions, buildMenu: (template) => Menu.buildFromTemplate(template) }, options);
    }
  }
  class Menu extends HostMenu {
    static buildFromTemplate(template: Template): HostMenu {
      const menu = new Menu();
      for (const item of template) menu.append(item instanceof HostMenuItem ? item : new MenuItem(item));
      return menu;
    }
    static setApplicationMenu(menu: HostMenu | null): void {
      applicationMenu = menu;
    }
    static getApplicationMenu(): HostMenu | null {
      return applicationMenu;
    }
  }
  return { Menu, MenuItem };
}
