/** Messages from a page's own title bar to its window. Coordinates are the screen's, in CSS pixels. */
export type FromTitleBar =
  | { readonly t: 'move'; readonly x: number; readonly y: number }
  | { readonly t: 'toggle-maximize' };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  getModifierState(name: string): boolean;
}

interface Pointer {
  readonly target: Part | null;
  readonly button: number;
  readonly buttons: number;
  readonly screenX: number;
  readonly screenY: number;
}

interface Part {
  readonly parentElement: Part | null;
}

interface Event {
  preventDefault(): void;
}

interface Events {
  readonly keydown: Key;
  readonly contextmenu: object;
  readonly mousedown: Pointer;
  readonly mousemove: Pointer;
  readonly dblclick: Pointer;
}

interface PageWindow {
  readonly screenX: number;
  readonly screenY: number;
  addEventListener<T extends keyof Events>(
    type: T,
    listener: (event: Events[T] & Event) => void,
    options?: { readonly capture?: boolean; readonly once?: boolean },
  ): void;
  getComputedStyle(part: Part): { getPropertyValue(name: string): string };
}

/**
 * Runs in every page, in a separate world, to make Chromium's app window behave as Electron's: turns off Chromium's
 * shortcuts (new tab, address bar, developer tools) and context menu, and lets `app-region: drag` move the window.
 * Self-contained.
 */
export function windowBehaviour(binding: string): void {
  const world = globalThis as unknown as PageWindow & Record<string, (text: string) => void>;
  const post = (message: FromTitleBar): void => world[binding]?.(JSON.stringify(message));
  const editing = /^([acvxyz0+=-]|Arrow(Up|Down|Left|Right)|Home|End|Backspace|Delete|Insert|Enter|Page(Up|Down))$/i;

  const isOfBrowser = ({ key, ctrlKey, altKey, metaKey, shiftKey }: Key): boolean => {
    if (/^F\d+$/.test(key)) return true;
    if (altKey || metaKey) return key.length === 1 || /^(Home|Arrow(Left|Right))$/.test(key);
    return ctrlKey && (!editing.test(key) || (shiftKey && /^[acvx]$|Delete/i.test(key)));
  };
  const isTitleBar = (part: Part | null): boolean => {
    for (let at = part; at; at = at.parentElement) {
      const region = world.getComputedStyle(at).getPropertyValue('-webkit-app-region');
      if (region === 'drag' || region === 'no-drag') return region === 'drag';
    }
    return false;
  };

  // Registers again for each event, to run after the page's own listeners: they must see an event that is not yet
  // prevented.
  const last = (type: 'keydown' | 'contextmenu') =>
    world.addEventListener(type, () => world.addEventListener(type, prevent, { once: true }), { capture: true });
  const prevent = (event: Events['keydown' | 'contextmenu'] & Event): void => {
    if (!('key' in event) || (isOfBrowser(event) && !event.getModifierState('AltGraph'))) event.preventDefault();
  };
  last('keydown');
  last('contextmenu');

  let grip: { readonly x: number; readonly y: number } | null = null;
  world.addEventListener('mousedown', (event) => {
    if (event.button !== 0 || !isTitleBar(event.target)) return;
    grip = { x: event.screenX - world.screenX, y: event.screenY - world.screenY };
    event.preventDefault();
  });
  world.addEventListener('mousemove', (event) => {
    if (event.buttons === 0) grip = null;
    if (grip) post({ t: 'move', x: event.screenX - grip.x, y: event.screenY - grip.y });
  });
  world.addEventListener('dblclick', (event) => {
    if (isTitleBar(event.target)) post({ t: 'toggle-maximize' });
  });
}
