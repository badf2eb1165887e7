import type { ShownMenu } from '../dbus/bus-menu.ts';
import { detached } from '../support/say.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import type { AppPort } from './host.ts';

/** An icon in the desktop's tray, if there is one. */
class HostTray extends strictEmitter('Tray', ['click']) implements Pick<Electron.Tray, 'setToolTip'> {
  readonly #item: Promise<(() => void) | null>;
  #toolTip = '';
  #menu: ShownMenu | null = null;

  constructor(app: AppPort, icon: string) {
    super();
    const now = () => ({ title: app.getName(), icon, toolTip: this.#toolTip, menu: this.#menu });
    // Loaded on demand, because most apps have no tray.
    this.#item = import('../dbus/status-item.ts').then(({ showStatusItem }) =>
      showStatusItem(now, () => this.emit('click', {})),
    );
    detached(this.#item, 'showing the tray');
  }

  setToolTip(toolTip: string): void {
    this.#toolTip = toolTip;
    this.#changed();
  }
  setContextMenu(menu: ShownMenu | null): void {
    this.#menu = menu;
    this.#changed();
  }

  #changed(): void {
    detached(
      this.#item.then((changed) => changed?.()),
      'changing the tray',
    );
  }
}

/** `Tray` for this app. */
export function createTray(app: AppPort): new (icon: string) => HostTray {
  return class Tray extends HostTray {
    constructor(icon: string) {
      super(app, icon);
    }
  };
}
