import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { commandLine } from '../../testing/built.ts';

/** Code cache: a campaign runs the same program hundreds of times. */
const compiled = join(tmpdir(), 'counterfoil-prove-code');
const longest = 20 * 60_000;
const crashPoint = /^crash-point \d+ (\S+)$/m;
export const testToken = 'abcdefghijkl.mnopqrstuvwx';

/** The service and folders of one run of the program. */
export interface Place {
  /** the service's address */
  readonly url: string;
  readonly watch: string;
  readonly data: string;
}

export interface RunOptions {
  /** the step at which it is killed (crash-points.ts); null: no kill */
  readonly crashAt?: string | null;
  /** which writes fail (failing-writes.ts) */
  readonly writesFail?: string;
  /** null: use the token in the keychain */
  readonly token?: string | null;
  readonly env?: Readonly<Record<string, string>>;
  /** further arguments */
  readonly args?: readonly string[];
  /** further modules to preload */
  readonly preloads?: readonly string[];
  /** gets stdout and stderr in chunks */
  readonly hear?: (text: string) => void;
}

export interface Ending {
  /** the last line of stderr */
  readonly log: string;
  readonly killedAt: string | null;
  /** it ended by itself and reports nothing pending */
  readonly done: boolean;
  readonly code: number | null;
}

/** Starts the real command line. */
export function startProgram(
  { url, watch, data }: Place,
  options: RunOptions = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const preload = options.writesFail === undefined ? 'crash-points.ts' : 'failing-writes.ts';
  const preloads = [preload, ...(options.preloads ?? [])].flatMap((name) => [
    '--import',
    import.meta.resolve(`./${name}`),
  ]);
  const args = ['run', '--base-url', url, '--data-dir', data, '--watch', watch, '--json', ...(options.args ?? [])];
  const child = spawn(process.execPath, [...preloads, commandLine, ...args], {
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => options.hear?.(text));
  }
  if (process.platform === 'win32') killAtPoint(child);
  return child;
}

/** The program waits at its crash point. */
function killAtPoint(child: ChildProcessByStdio<null, Readable, Readable>): void {
  const errors = tailOf(child.stderr);
  child.stderr.on('data', () => {
    if (crashPoint.test(errors())) child.kill('SIGKILL');
  });
}

/** Runs it once, until it ends. */
export async function runOnce(place: Place, options: RunOptions = {}): Promise<Ending> {
  const child = startProgram(place, { ...options, args: ['--once', '--wait-for-data', '20', ...(options.args ?? [])] });
  const [output, errors] = [tailOf(child.stdout), tailOf(child.stderr)];
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const point = crashPoint.exec(errors())?.[1];
  const log = lastLine(errors());
  // Windows has no signals: a kill shows there as exit code 1.
  if (point !== undefined && (signal === 'SIGKILL' || process.platform === 'win32'))
    return { killedAt: point, done: false, log, code };
  // A disk that fails during the start ends the program with a message and code 1.
  if (code === 1 && options.writesFail !== undefined) return { killedAt: null, done: false, log, code };
  if (code !== 0 && code !== 3 && code !== 4) throw new Error(`The program ended with ${code ?? signal}:\n${errors()}`);
  const done = JSON.parse(lastLine(output())) as { readonly pending: number };
  return { killedAt: null, done: done.pending === 0 && code !== 4, log, code };
}

function environment({ crashAt, writesFail, token = testToken, env }: RunOptions): NodeJS.ProcessEnv {
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
