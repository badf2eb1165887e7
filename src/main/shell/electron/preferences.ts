import { join } from 'node:path';
import { app, nativeTheme } from 'electron';
import type { Language, Settings } from '../../../contract/settings.ts';
import type { Preferences } from '../commands/desktop.ts';
import { openPreferencesFile, picked } from '../commands/preferences-file.ts';
import { ok } from '../../support/result.ts';
import { createSignal } from '../../support/signal.ts';

export interface WindowState {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  readonly maximized: boolean;
}

interface Stored extends Settings {
  window: WindowState;
  closeSaid: boolean;
}

export interface DesktopPreferences extends Preferences {
  windowState(): WindowState;
  keepWindowState(state: WindowState): void;
  /** a person was told that closing the window leaves the program running */
  closeSaid(): boolean;
  keepCloseSaid(): void;
}

/**
 * Window and language settings: what may be lost without harm. Everything else is in the database. A language that the
 * office sets goes before the person's, which is kept. Throws where the file is there and cannot be read.
 */
export function openPreferences(officeLanguage: Language | null): DesktopPreferences {
  const usual: Settings = {
    language: systemLanguage(),
    theme: 'system',
    singleKeys: true,
    keys: {},
    documentSide: 'left',
    closeToTray: true,
    notifyReady: true,
    notifyTrouble: true,
    quietHours: null,
    companyId: null,
  };
  const file = openPreferencesFile<Stored>(join(app.getPath('userData'), 'preferences.json'), {
    ...usual,
    closeSaid: false,
    window: { width: 1440, height: 900, maximized: false },
  });
  const changed = createSignal<Settings>();
  const settings = (): Settings => {
    const own = picked(usual, file.values());
    return { ...own, language: officeLanguage ?? own.language };
  };
  nativeTheme.themeSource = settings().theme;
  return {
    changed,
    settings,
    change(change) {
      const { language, ...rest } = change;
      const written = file.change(officeLanguage === null && language !== undefined ? { ...rest, language } : rest);
      if (!written.ok) return written;
      // Set again to what it is, it would have the styles of the whole window computed anew.
      if (nativeTheme.themeSource !== settings().theme) nativeTheme.themeSource = settings().theme;
      changed.emit(settings());
      return ok(settings());
    },
    windowState: () => file.values().window,
    keepWindowState(window) {
      file.keep({ window });
    },
    closeSaid: () => file.values().closeSaid,
    keepCloseSaid() {
      file.keep({ closeSaid: true });
    },
  };
}

const systemLanguage = (): Language =>
  app.getPreferredSystemLanguages().some((tag) => tag.toLowerCase().startsWith('hu')) ? 'hu' : 'en';
