import { join } from 'node:path';
import { app, nativeTheme } from 'electron';
import Store from 'electron-store';
import { usualSettingsIn, type Language, type Settings } from '../../../contract/settings.ts';
import type { Preferences } from '../commands/desktop.ts';
import { ok } from '../../support/result.ts';
import { createSignal } from '../../support/signal.ts';
import { openPreferencesFile } from './preferences-file.ts';

export interface WindowState {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
  readonly maximized: boolean;
}

interface Stored {
  settings: Settings;
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
 * language overrides the person's, which stays stored. Throws when the file exists and cannot be read.
 */
export function openPreferences(officeLanguage: Language | null): DesktopPreferences {
  const usual = usualSettingsIn(systemLanguage());
  const defaults = { settings: usual, closeSaid: false, window: { width: 1440, height: 900, maximized: false } };
  const file = openPreferencesFile(
    join(app.getPath('userData'), 'preferences.json'),
    () => new Store<Stored>({ name: 'preferences', clearInvalidConfig: true, defaults }),
  );
  const changed = createSignal<Settings>();
  const settings = (): Settings => {
    // The file of an older version lacks new settings.
    const own = { ...usual, ...file.values().settings };
    return { ...own, language: officeLanguage ?? own.language };
  };
  nativeTheme.themeSource = settings().theme;
  return {
    changed,
    settings,
    change(change) {
      const { language, ...rest } = change;
      const own = officeLanguage === null && language !== undefined ? { ...rest, language } : rest;
      const written = file.change({ settings: { ...file.values().settings, ...own } });
      if (!written.ok) return written;
      // Setting the same value again would recompute the styles of the whole window.
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
