import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { cliFlags } from '../../testing/cli-flags.ts';

/** A program that sends the files of a folder to the sink. */
export interface Program {
  readonly name: 'ours' | 'floor' | 'Immich';
  /** arguments for Node: `once` uploads the folder and ends, `watch` goes on */
  args(order: Order): readonly string[];
}

export interface Order {
  readonly mode: 'once' | 'watch';
  /** address of the sink */
  readonly url: string;
  readonly folder: string;
  readonly dataDir: string;
}

/** Figures of a program after it ended. */
export interface Use {
  /** from its start to its end */
  readonly seconds: number;
  /** s */
  readonly processor: number;
  /** peak, bytes */
  readonly memory: number;
}

/** token of the company that our program uploads to */
export const token = 'sink-company-0001.secret';

const root = join(import.meta.dirname, '..', '..');

/** The built command line, as it is installed; --max-wait 0 ends it as soon as nothing is in progress. */
const ours: Program = {
  name: 'ours',
  args: ({ mode, url, folder, dataDir }) => [
    ...cliFlags,
    join(root, 'out/main/cli.js'),
    'run',
    ...['--base-url', url, '--data-dir', dataDir, '--watch', folder, '--json'],
    ...(mode === 'once' ? ['--once', '--max-wait', '0', '--wait-for-data', '0'] : []),
  ],
};

const floor: Program = {
  name: 'floor',
  args: ({ mode, url, folder }) => [join(import.meta.dirname, 'floor.ts'), url, folder, mode],
};

const immich = (entry: string): Program => ({
  name: 'Immich',
  args: ({ mode, url, folder, dataDir }) => [
    entry,
    ...['--url', `${url}/api`, '--key', 'bench', '--config-directory', dataDir],
    'upload',
    ...(mode === 'watch' ? ['--watch'] : ['--no-progress']),
    folder,
  ],
});

/** In the order of the table; Immich only if it is installed. */
export const allPrograms = (immichEntry: string | null): readonly Program[] => [
  ours,
  floor,
  ...(immichEntry === null ? [] : [immich(immichEntry)]),
];

export interface Running {
  /** resolves when the program has ended; throws its output when it failed */
  ended(): Promise<Use>;
  /** SIGINT, as a person's Ctrl+C */
  interrupt(): void;
  /** SIGKILL */
  kill(): Promise<void>;
}

export function start(args: readonly string[]): Running {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', join(import.meta.dirname, 'report-use.mjs'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, COUNTERFOIL_TOKEN: token },
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const said = textOf(child, 2);
  const used = textOf(child, 3);
  return {
    async ended() {
      const [code] = await exit;
      const seconds = (performance.now() - began) / 1_000;
      if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${await said}`);
      const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(await used) as NodeJS.ResourceUsage;
      return { seconds, processor: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS * 1_024 };
    },
    interrupt: () => child.kill('SIGINT'),
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

const textOf = (child: ChildProcess, descriptor: number): Promise<string> => text(child.stdio[descriptor] as Readable);
