import { app, nativeTheme } from 'electron';
import Store from 'electron-store';
import type { Language, Settings } from '../../../contract/settings.ts';
import type { Preferences } from '../commands/desktop.ts';
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
  /** the person has seen the notice that closing the window leaves the program running */
  closeSaid(): boolean;
  keepCloseSaid(): void;
}

/**
 * Window and language settings, which may be lost without harm; all other data is in the database. The office's
 * language overrides the person's, which stays stored.
 */
export function openPreferences(officeLanguage: Language | null): DesktopPreferences {
  const store = new Store<Stored>({
    name: 'preferences',
    clearInvalidConfig: true,
    defaults: {
      language: systemLanguage(),
      numbers: 'language',
      theme: 'system',
      singleKeys: true,
      keys: {},
      documentSide: 'left',
      closeToTray: true,
      notifyReady: true,
      notifyTrouble: true,
      quietHours: null,
      companyId: null,
      closeSaid: false,
      window: { width: 1440, height: 900, maximized: false },
    },
  });
  const changed = createSignal<Settings>();
  const settings = (): Settings => ({
    language: officeLanguage ?? store.get('language'),
    numbers: store.get('numbers'),
    theme: store.get('theme'),
    singleKeys: store.get('singleKeys'),
    keys: store.get('keys'),
    documentSide: store.get('documentSide'),
    closeToTray: store.get('closeToTray'),
    notifyReady: store.get('notifyReady'),
    notifyTrouble: store.get('notifyTrouble'),
    quietHours: store.get('quietHours'),
    companyId: store.get('companyId'),
  });
  nativeTheme.themeSource = settings().theme;
  return {
    changed,
    settings,
    change(change) {
      const { language, ...rest } = change;
      store.set(officeLanguage === null && language !== undefined ? { ...rest, language } : rest);
      // Setting the same value again would recompute the styles of the whole window.
      if (nativeTheme.themeSource !== settings().theme) nativeTheme.themeSource = settings().theme;
      changed.emit(settings());
      return settings();
    },
    windowState: () => store.get('window'),
    keepWindowState(state) {
      store.set('window', state);
    },
    closeSaid: () => store.get('closeSaid'),
    keepCloseSaid() {
      store.set('closeSaid', true);
    },
  };
}

const systemLanguage = (): Language =>
  app.getPreferredSystemLanguages().some((tag) => tag.toLowerCase().startsWith('hu')) ? 'hu' : 'en';
