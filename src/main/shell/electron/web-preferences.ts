import type { WebPreferences } from 'electron';

/** The page's rights: its preload script, and otherwise only the defaults. */
export function webPreferences(preload: string): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    spellcheck: false,
  };
}
