import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { commandLine } from '../../testing/built.ts';

/** Hundreds of lives begin with the same code. */
const compiled = join(tmpdir(), 'counterfoil-prove-code');
const longest = 20 * 60_000;
export const testToken = 'abcdefghijkl.mnopqrstuvwx';

/** What a life of the program works on. */
export interface Place {
  /** of the service */
  readonly url: string;
  readonly watch: string;
  readonly data: string;
}

export interface Fate {
  /** where it is to be killed (crash-points.ts); null: it may live */
  readonly crashAt?: string | null;
  /** which writes are to fail (failing-writes.ts) */
  readonly writesFail?: string;
  /** null: the one of the keychain */
  readonly token?: string | null;
  readonly env?: Readonly<Record<string, string>>;
  /** more words of its command line */
  readonly args?: readonly string[];
  /** loaded before it, besides */
  readonly preloads?: readonly string[];
  /** is given all it says, to stdout and stderr, piece by piece */
  readonly hear?: (text: string) => void;
}

export interface Ending {
  /** the last line it said to stderr */
  readonly log: string;
  readonly killedAt: string | null;
  /** it ended by itself and says that nothing is pending */
  readonly done: boolean;
  readonly code: number | null;
}

/** Starts the real command line app. */
export function begin({ url, watch, data }: Place, fate: Fate = {}): ChildProcessByStdio<null, Readable, Readable> {
  const preload = fate.writesFail === undefined ? 'crash-points.ts' : 'failing-writes.ts';
  const preloads = [preload, ...(fate.preloads ?? [])].flatMap((name) => [
    '--import',
    import.meta.resolve(`./${name}`),
  ]);
  const args = ['run', '--base-url', url, '--data-dir', data, '--watch', watch, '--json', ...(fate.args ?? [])];
  const child = spawn(process.execPath, [...preloads, commandLine, ...args], {
    env: environment(fate),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => fate.hear?.(text));
  }
  return child;
}

/** One run of it, to its end. */
export async function live(place: Place, fate: Fate = {}): Promise<Ending> {
  const child = begin(place, { ...fate, args: ['--once', '--wait-for-data', '20', ...(fate.args ?? [])] });
  const [output, errors] = [tailOf(child.stdout), tailOf(child.stderr)];
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const point = /^crash-point \d+ (\S+)$/m.exec(errors())?.[1];
  const log = lastLine(errors());
  // Windows has no signals: there it ended with 1.
  if (point !== undefined && (signal === 'SIGKILL' || process.platform === 'win32'))
    return { killedAt: point, done: false, log, code };
  // With a disk that fails at the start it says so and ends.
  if (code === 1 && fate.writesFail !== undefined) return { killedAt: null, done: false, log, code };
  if (code !== 0 && code !== 3 && code !== 4) throw new Error(`The program ended with ${code ?? signal}:\n${errors()}`);
  const done = JSON.parse(lastLine(output())) as { readonly pending: number };
  return { killedAt: null, done: done.pending === 0 && code !== 4, log, code };
}

function environment({ crashAt, writesFail, token = testToken, env }: Fate): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_COMPILE_CACHE: compiled,
    COUNTERFOIL_CRASH_AT: crashAt ?? '',
    COUNTERFOIL_WRITES_FAIL: writesFail ?? '',
    ...(token === null ? {} : { COUNTERFOIL_TOKEN: token }),
    ...env,
  };
}

function tailOf(stream: NodeJS.ReadableStream): () => string {
  let tail = '';
  stream.on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-5_000);
  });
  return () => tail.trimEnd();
}

const lastLine = (text: string): string => text.split('\n').at(-1) ?? '';
