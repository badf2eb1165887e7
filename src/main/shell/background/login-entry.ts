import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { heldFiles } from '../../support/held-files.ts';

/** Whether the program starts when this user logs in. `set` rejects with the system's error. */
export interface LoginEntry {
  isOn(): boolean;
  set(on: boolean): Promise<void>;
}

/** A desktop entry in the user's autostart folder (freedesktop.org, Desktop Application Autostart Specification). */
export function createAutostartFile(file: string, command: readonly string[]): LoginEntry {
  return {
    isOn: () => existsSync(file),
    async set(on) {
      if (!on) return heldFiles.remove(file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, desktopEntry(command), { mode: 0o600 });
    },
  };
}

function desktopEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Counterfoil',
    'Icon=counterfoil',
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    '',
  ].join('\n');
}

/**
 * Quotes an argument of an Exec line (Desktop Entry Specification, The Exec key): escapes reserved characters, doubles
 * all backslashes as in every string of the file, and doubles percent signs.
 */
function quoted(argument: string): string {
  const escaped = argument
    .replace(/["`$\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%');
  return `"${escaped}"`;
}
