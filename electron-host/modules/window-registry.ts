interface Registered {
  readonly webContents: { readonly targetId: string | undefined };
}

/** The windows there are, and the focused one. */
export class WindowRegistry<Window extends Registered> {
  readonly #windows = new Set<Window>();
  readonly #whenEmpty: () => void;
  focused: Window | null = null;

  constructor(whenEmpty: () => void) {
    this.#whenEmpty = whenEmpty;
  }

  add(window: Window): void {
    this.#windows.add(window);
  }

  remove(window: Window): void {
    this.#windows.delete(window);
    if (this.focused === window) this.focused = null;
    if (this.#windows.size === 0) setImmediate(this.#whenEmpty);
  }

  all(): Window[] {
    return [...this.#windows];
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
