import { unsupported } from '../support/unsupported.ts';

export type WindowOptions = Electron.BrowserWindowConstructorOptions;
export type WebPreferences = Electron.WebPreferences;

/** The title and the title bar are accepted but not shown. */
const options: ReadonlySet<string> = new Set<keyof WindowOptions>([
  'width',
  'height',
  'minWidth',
  'minHeight',
  'x',
  'y',
  'show',
  'title',
  'frame',
  'titleBarStyle',
  'webPreferences',
]);

/** Web preferences with the only value they can have here; undefined: any value. */
const preferences: Readonly<Partial<Record<keyof WebPreferences, boolean | undefined>>> = {
  preload: undefined,
  spellcheck: undefined,
  sandbox: true,
  contextIsolation: true,
  webSecurity: true,
  nodeIntegration: false,
};

function checkPreference(name: string, value: unknown): void {
  if (!(name in preferences)) unsupported(`webPreferences.${name}`);
  const only = preferences[name as keyof WebPreferences];
  if (only !== undefined && value !== undefined && value !== only)
    unsupported(`webPreferences.${name}: ${JSON.stringify(value)}`);
}

/** Throws for a window option this host would ignore. */
export function checkWindowOptions(given: WindowOptions): void {
  for (const name of Object.keys(given)) if (!options.has(name)) unsupported(`BrowserWindow option ${name}`);
  for (const [name, value] of Object.entries(given.webPreferences ?? {})) checkPreference(name, value);
}
