interface Registered {
  readonly id: number;
  readonly webContents: { readonly targetId: string | undefined };
}

/** The windows there are, and the focused one. */
export class WindowRegistry<Window extends Registered> {
  readonly #windows = new Map<number, Window>();
  readonly #whenEmpty: () => void;
  #nextWindow = 1;
  #nextContents = 1;
  focused: Window | null = null;

  constructor(whenEmpty: () => void) {
    this.#whenEmpty = whenEmpty;
  }

  nextIds(): { readonly window: number; readonly contents: number } {
    return { window: this.#nextWindow++, contents: this.#nextContents++ };
  }

  add(window: Window): void {
    this.#windows.set(window.id, window);
  }

  remove(window: Window): void {
    this.#windows.delete(window.id);
    if (this.focused === window) this.focused = null;
    if (this.#windows.size === 0) setImmediate(this.#whenEmpty);
  }

  all(): Window[] {
    return [...this.#windows.values()];
  }

  byId(id: number): Window | null {
    return this.#windows.get(id) ?? null;
  }

  /** The window that shows this page. */
  byContents(contents: unknown): Window | null {
    return this.all().find(({ webContents }) => webContents === contents) ?? null;
  }

  byTarget(targetId: string): Window | null {
    return this.all().find(({ webContents }) => webContents.targetId === targetId) ?? null;
  }

  contents(): Window['webContents'][] {
    return this.all().map(({ webContents }) => webContents);
  }
}
