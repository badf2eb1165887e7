import type { WebPreferences } from 'electron';

/** What the page of the window may: its preload script, and nothing else that is not on by default. */
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
