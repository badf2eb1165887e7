import { say } from '../support/say.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import { guardObject, UnsupportedError } from '../support/unsupported.ts';

type Shell = Pick<Electron.Shell, 'showItemInFolder' | 'openPath' | 'openExternal'>;

/** There is no desktop to open anything on: tests put their own functions here. */
export function createShell(): Shell {
  return guardObject<Shell>('shell', {
    showItemInFolder: (path) => say(`shell.showItemInFolder was not stubbed; nothing shows ${path}`),
    openPath: () => Promise.resolve(new UnsupportedError('shell.openPath, unless stubbed,').message),
    openExternal: () => Promise.reject(new UnsupportedError('shell.openExternal, unless stubbed,')),
  });
}

/** The machine never sleeps here; tests emit what a real one would. */
export class HostPowerMonitor extends strictEmitter('powerMonitor', ['suspend', 'resume', 'shutdown']) {}
