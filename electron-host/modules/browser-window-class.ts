import { HostWindow } from './browser-window.ts';
import type { Host } from './host.ts';
import type { WindowOptions } from './window-options.ts';
import type { WindowRegistry } from './window-registry.ts';

type Statics = Record<'getAllWindows' | 'fromWebContents', unknown>;

/** `BrowserWindow`, bound to one host. */
export function createBrowserWindow(
  host: Host,
  windows: WindowRegistry<HostWindow>,
): (new (options?: WindowOptions) => HostWindow) & Statics {
  return class BrowserWindow extends HostWindow {
    constructor(options: WindowOptions = {}) {
      super(host, windows, options);
    }
    static getAllWindows(): HostWindow[] {
      return windows.all();
    }
    static fromWebContents(contents: unknown): HostWindow | null {
      return windows.byContents(contents);
    }
  };
}
