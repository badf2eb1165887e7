import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The message of a second instance to the first. */
export interface SecondInstance {
  readonly argv: readonly string[];
  readonly cwd: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** One owner per user data folder, with an inbox where other instances leave their arguments. */
export class SingleInstance {
  readonly #folder: string;
  readonly #file: string;
  readonly #receive: (second: SecondInstance) => void;
  #held = false;

  constructor(folder: string, receive: (second: SecondInstance) => void) {
    this.#folder = folder;
    this.#file = join(folder, 'owner');
    this.#receive = receive;
  }

  /** True in the first instance; otherwise sends it `mine`, and this process should end. */
  acquire(mine: SecondInstance): boolean {
    if (this.#held) return true;
    mkdirSync(this.#folder, { recursive: true });
    if (!claim(this.#file) && !this.#takeOver()) {
      this.#leave(mine);
      return false;
    }
    this.#hold();
    return true;
  }

  #takeOver(): boolean {
    if (isAlive(Number(readFileSync(this.#file, 'utf8')))) return false;
    rmSync(this.#file, { force: true });
    return claim(this.#file);
  }

  #hold(): void {
    this.#held = true;
    watch(this.#folder, () => this.#readInbox()).unref();
    process.on('exit', () => rmSync(this.#file, { force: true }));
    // A message may have arrived between the claim and the watch.
    this.#readInbox();
  }

  #leave(mine: SecondInstance): void {
    const draft = join(this.#folder, `.${process.pid}`);
    writeFileSync(draft, JSON.stringify(mine));
    renameSync(draft, join(this.#folder, `${process.pid}.message`));
  }

  #readInbox(): void {
    for (const name of readdirSync(this.#folder).filter((entry) => entry.endsWith('.message'))) {
      const file = join(this.#folder, name);
      const text = readFileSync(file, 'utf8');
      rmSync(file);
      this.#receive(JSON.parse(text) as SecondInstance);
    }
  }
}
