import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { unsupported } from '../support/unsupported.ts';

export interface PathFacts {
  readonly switches: ReadonlyMap<string, string>;
  readonly executable: string;
  name(): string;
}

const userFolders: Readonly<Record<string, string>> = {
  desktop: 'Desktop',
  documents: 'Documents',
  downloads: 'Downloads',
  music: 'Music',
  pictures: 'Pictures',
  videos: 'Videos',
};

/** `app.getPath` and `app.setPath`. */
export class AppPaths {
  readonly #facts: PathFacts;
  readonly #set = new Map<string, string>();

  constructor(facts: PathFacts) {
    this.#facts = facts;
  }

  get(name: string): string {
    return this.#set.get(name) ?? this.#derived(name) ?? this.#folder(name);
  }

  set(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    this.#set.set(name, path);
  }

  #derived(name: string): string | undefined {
    if (name === 'home') return homedir();
    if (name === 'appData') return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
    if (name === 'userData') return this.#userData();
    if (name === 'sessionData') return this.get('userData');
    if (name === 'temp') return tmpdir();
    if (name === 'exe') return this.#facts.executable;
    if (name === 'logs') return join(this.get('userData'), 'logs');
    return name === 'crashDumps' ? join(this.get('userData'), 'Crashpad') : undefined;
  }

  #userData(): string {
    const told = this.#facts.switches.get('user-data-dir');
    return told ? resolve(told) : join(this.get('appData'), this.#facts.name());
  }

  #folder(name: string): string {
    const folder = userFolders[name];
    return folder === undefined ? unsupported(`app.getPath('${name}')`) : join(homedir(), folder);
  }
}
