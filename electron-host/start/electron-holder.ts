const key = Symbol.for('electron-host.electron');
type Holder = Record<symbol, object | undefined>;

/** `import 'electron'` is resolved to modules of this folder; they find here what the start has built. */
export function provideElectron(electron: object): void {
  (globalThis as Holder)[key] = electron;
}

export function providedElectron(): object {
  const electron = (globalThis as Holder)[key];
  if (!electron) throw new Error('electron-host: electron was imported before the host had started');
  return electron;
}
