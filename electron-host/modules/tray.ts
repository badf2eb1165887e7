import type { StatusItem } from '../dbus/status-item.ts';
import { detached } from '../support/say.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import type { AppPort } from './host.ts';
import type { HostMenu } from './menu.ts';
import type { HostNativeImage } from './native-image.ts';

type Image = HostNativeImage | string;

/** An icon in the desktop's tray, if there is one. Tests read its state from `shown`. */
class HostTray
  extends strictEmitter('Tray', ['click', 'right-click', 'double-click', 'middle-click'])
  implements Pick<Electron.Tray, 'setToolTip' | 'destroy' | 'isDestroyed'>
{
  /** The last values from the app. */
  readonly shown: { image: Image; toolTip: string; menu: HostMenu | null };
  readonly #item: Promise<StatusItem | null>;
  #destroyed = false;

  constructor(app: AppPort, image: Image) {
    super();
    this.shown = { image, toolTip: '', menu: null };
    const now = () => {
      const { image: icon, toolTip, menu } = this.shown;
      return { title: app.getName(), icon: typeof icon === 'string' ? icon : '', toolTip, menu };
    };
    // Loaded on demand, because most apps have no tray.
    this.#item = import('../dbus/status-item.ts').then(({ showStatusItem }) =>
      showStatusItem(now, () => this.emit('click', {})),
    );
    detached(this.#item, 'showing the tray');
  }

  setImage(image: Image): void {
    this.shown.image = image;
    this.#changed();
  }
  setToolTip(toolTip: string): void {
    this.shown.toolTip = toolTip;
    this.#changed();
  }
  setContextMenu(menu: HostMenu | null): void {
    this.shown.menu = menu;
    this.#changed();
  }
  destroy(): void {
    this.#destroyed = true;
    detached(
      this.#item.then((item) => item?.remove()),
      'removing the tray',
    );
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }

  #changed(): void {
    detached(
      this.#item.then((item) => item?.changed()),
      'changing the tray',
    );
  }
}

/** `Tray` for this app. */
export function createTray(app: AppPort): new (image: Image) => HostTray {
  return class Tray extends HostTray {
    constructor(image: Image) {
      super(app, image);
    }
  };
}
