import { app, dialog, type BrowserWindow } from 'electron';
import { background as english } from '../../../words/en/background.ts';
import { background as hungarian } from '../../../words/hu/background.ts';
import { whatClosingDoes } from '../background/closing.ts';
import type { DesktopPreferences } from './preferences.ts';

export type WindowHolder = ReturnType<typeof createWindowHolder>;

interface Parts {
  readonly make: () => BrowserWindow;
  readonly preferences: DesktopPreferences;
  /** the desktop shows our icon now */
  readonly tray: () => Promise<boolean>;
}

/**
 * Holder of the window, which may be closed and opened again. Closing it ends its page's process; with a tray the
 * program goes on. Without one, or if the person prefers so, the program ends.
 */
export function createWindowHolder({ make, preferences, tray }: Parts) {
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
    current: (): BrowserWindow | null => window,
    /** before the program ends: lets the window close without a question, and opens no other */
    letGo(): void {
      quitting = true;
    },
    /** creates the window if there is none, and brings it to the front */
    open(): void {
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
