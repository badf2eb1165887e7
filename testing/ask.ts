import type { Page } from 'playwright';
import type { Bridge } from '../src/contract/bridge.ts';
import type { CommandName, Commands, Input } from '../src/contract/commands.ts';

/** Exists in the page, not in this process. */
declare const window: { readonly counterfoil: Bridge };

/** Calls the main process as the window does. Throws on a failure, with its code. */
export async function ask<K extends CommandName>(
  page: Page,
  name: K,
  input: Input<K>,
): Promise<ReturnType<Commands[K]>> {
  const answer = await page.evaluate(([command, payload]) => window.counterfoil.invoke(command, payload), [
    name,
    input,
  ] as const);
  if (!answer.ok) throw new Error(`${name}: ${answer.failure.code} ${answer.failure.detail ?? ''}`);
  return answer.value as ReturnType<Commands[K]>;
}
