import type { HostWebContents } from './web-contents.ts';
import type { HostWindow } from './browser-window.ts';

/** The windows there are, and the focused one. */
export class WindowRegistry {
  readonly #windows = new Map<number, HostWindow>();
  readonly #whenEmpty: () => void;
  #nextWindow = 1;
  #nextContents = 1;
  focused: HostWindow | null = null;

  constructor(whenEmpty: () => void) {
    this.#whenEmpty = whenEmpty;
  }

  nextIds(): { readonly window: number; readonly contents: number } {
    return { window: this.#nextWindow++, contents: this.#nextContents++ };
  }

  add(window: HostWindow): void {
    this.#windows.set(window.id, window);
  }

  remove(window: HostWindow): void {
    this.#windows.delete(window.id);
    if (this.focused === window) this.focused = null;
    if (this.#windows.size === 0) setImmediate(this.#whenEmpty);
  }

  all(): HostWindow[] {
    return [...this.#windows.values()];
  }

  byId(id: number): HostWindow | null {
    return this.#windows.get(id) ?? null;
  }

  contents(): HostWebContents[] {
    return this.all().map((window) => window.webContents);
  }

  byTarget(targetId: string): HostWebContents | undefined {
    return this.contents().find((contents) => contents.targetId === targetId);
  }
}
