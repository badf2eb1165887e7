import type { Settings } from '../../contract/settings.ts';
import { isSingle } from './keymap.ts';

const known = 'keys.single-known';

/** true: the first single key that acted on this computer. `key`: as in the table of keys. */
export function firstSingleKey(
  key: string,
  { singleKeys }: Pick<Settings, 'singleKeys'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  if (!singleKeys || !isSingle(key) || storage.getItem(known) !== null) return false;
  storage.setItem(known, 'yes');
  return true;
}
