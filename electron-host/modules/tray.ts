import { strictEmitter } from '../support/strict-emitter.ts';
import type { HostMenu } from './menu.ts';
import type { HostNativeImage } from './native-image.ts';

/** An icon nobody sees; what the app gave it can be read back by tests. */
export class HostTray
  extends strictEmitter('Tray', ['click', 'right-click', 'double-click', 'middle-click'])
  implements Pick<Electron.Tray, 'setToolTip' | 'destroy' | 'isDestroyed'>
{
  /** What the app set last. */
  readonly shown: { image: HostNativeImage | string; toolTip: string; menu: HostMenu | null };
  #destroyed = false;

  constructor(image: HostNativeImage | string) {
    super();
    this.shown = { image, toolTip: '', menu: null };
  }

  setImage(image: HostNativeImage | string): void {
    this.shown.image = image;
  }
  setToolTip(toolTip: string): void {
    this.shown.toolTip = toolTip;
  }
  setContextMenu(menu: HostMenu | null): void {
    this.shown.menu = menu;
  }
  destroy(): void {
    this.#destroyed = true;
  }
  isDestroyed(): boolean {
    return this.#destroyed;
  }
}
