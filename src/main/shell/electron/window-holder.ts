import { app, dialog, type BrowserWindow } from 'electron';
import { background as english } from '../../../words/en/background.ts';
import { background as hungarian } from '../../../words/hu/background.ts';
import { whatClosingDoes } from '../background/closing.ts';
import type { DesktopPreferences } from './preferences.ts';

/** The window, which comes and goes. */
export interface WindowHolder {
  current(): BrowserWindow | null;
  /** makes it when there is none, and brings it before the person */
  open(): void;
  /** the program ends: the window closes unasked, and comes no more */
  letGo(): void;
}

interface Parts {
  readonly make: () => BrowserWindow;
  readonly preferences: DesktopPreferences;
  /** somebody shows our icon now */
  readonly tray: () => Promise<boolean>;
}

/**
 * Closing the window ends its page's process; where there is a tray the rest goes on. It ends the program where there is
 * none, or where the person wants that.
 */
export function createWindowHolder({ make, preferences, tray }: Parts): WindowHolder {
  let window: BrowserWindow | null = null;
  let quitting = false;
  let stays = false;
  app.on('window-all-closed', () => {
    if (!stays) app.quit();
  });

  async function staysAfter(closing: BrowserWindow): Promise<boolean> {
    const { closeToTray } = preferences.settings();
    const answer = whatClosingDoes({ closeToTray, tray: await tray(), said: preferences.closeSaid() });
    if (answer !== 'say') return answer === 'stay';
    const stay = await wantsToStay(closing, preferences.settings().language === 'hu' ? hungarian : english);
    preferences.keepCloseSaid();
    if (!stay) preferences.change({ closeToTray: false });
    return stay;
  }

  function guard(opened: BrowserWindow): void {
    let asked = false;
    let decided = false;
    opened.on('close', (event) => {
      if (quitting || decided) return;
      event.preventDefault();
      if (asked) return;
      asked = true;
      void staysAfter(opened).then((stay) => {
        stays = stay;
        decided = true;
        if (!opened.isDestroyed()) opened.close();
      });
    });
    opened.on('closed', () => {
      window = null;
    });
  }

  return {
    current: () => window,
    letGo() {
      quitting = true;
    },
    open() {
      if (quitting) return;
      if (window === null) {
        stays = false;
        window = make();
        guard(window);
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
  };
}

async function wantsToStay(window: BrowserWindow, { closing }: typeof english): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'info',
    title: 'Counterfoil',
    message: closing.message,
    detail: closing.detail,
    buttons: [closing.quit, closing.stay],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 1;
}
