import { strictEmitter } from '../support/strict-emitter.ts';

type Source = Electron.NativeTheme['themeSource'];

/** The theme the app chose; with `system` there is no desktop to ask, and it is light. */
export class HostNativeTheme
  extends strictEmitter('nativeTheme', ['updated'])
  implements Pick<Electron.NativeTheme, 'themeSource'>
{
  #source: Source = 'system';

  get themeSource(): Source {
    return this.#source;
  }
  set themeSource(source: Source) {
    if (source === this.#source) return;
    this.#source = source;
    this.emit('updated');
  }
}
