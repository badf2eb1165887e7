import type { Bridge } from '../../contract/bridge.ts';
import type { Answer } from '../../contract/commands.ts';
import type { Settings } from '../../contract/settings.ts';
import { usualSettings } from './language.svelte.ts';

/** The data of the first frame. */
export interface First {
  readonly settings: Settings;
  readonly companies: Answer<'companies.list'>;
  readonly today: Answer<'today.get'>;
}

/** Requests all in parallel. Defaults to the system's language and theme. */
export async function readFirst(bridge: Bridge, systemLanguage: string): Promise<First> {
  const [settings, companies, today] = await Promise.all([
    bridge.invoke('settings.get', null),
    bridge.invoke('companies.list', null),
    bridge.invoke('today.get', null),
  ]);
  return { settings: settings.ok ? settings.value : usualSettings(systemLanguage), companies, today };
}
