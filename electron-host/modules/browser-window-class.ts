import { HostWindow } from './browser-window.ts';
import type { Host } from './host.ts';
import type { HostWebContents } from './web-contents.ts';
import type { WindowOptions } from './window-options.ts';

type Statics = Record<'getAllWindows' | 'getFocusedWindow' | 'fromWebContents' | 'fromId', unknown>;

/** `BrowserWindow`, bound to one host. */
export function createBrowserWindow(host: Host): (new (options?: WindowOptions) => HostWindow) & Statics {
  return class BrowserWindow extends HostWindow {
    constructor(options: WindowOptions = {}) {
      super(host, options);
    }
    static getAllWindows(): HostWindow[] {
      return host.windows.all();
    }
    static getFocusedWindow(): HostWindow | null {
      return host.windows.focused;
    }
    static fromWebContents(contents: HostWebContents | undefined): HostWindow | null {
      return contents?.window ?? null;
    }
    static fromId(id: number): HostWindow | null {
      return host.windows.byId(id);
    }
  };
}
