import { fork, type ChildProcess, type Serializable, type StdioOptions } from 'node:child_process';
import type { ProcessFacts } from '../support/process-identity.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import { guardObject, unsupported } from '../support/unsupported.ts';

type ForkOptions = Electron.ForkOptions;
type Stream = 'pipe' | 'ignore' | 'inherit';

const childEntry = new URL('utility-child.ts', import.meta.url).href;
const knownOptions = new Set(['env', 'execArgv', 'cwd', 'stdio', 'serviceName']);

const isStream = (value: string): value is Stream => value === 'pipe' || value === 'ignore' || value === 'inherit';
const stream = (value = 'inherit'): Stream => (isStream(value) ? value : unsupported(`utilityProcess stdio ${value}`));

function streams(stdio: ForkOptions['stdio']): readonly [Stream, Stream] {
  return Array.isArray(stdio) ? [stream(stdio[1]), stream(stdio[2])] : [stream(stdio), stream(stdio)];
}

function start(facts: ProcessFacts, file: string, args: readonly string[], options: ForkOptions): ChildProcess {
  for (const option of Object.keys(options))
    if (!knownOptions.has(option)) unsupported(`utilityProcess option ${option}`);
  const stdio: StdioOptions = ['ignore', ...streams(options.stdio), 'ipc'];
  return fork(file, args, {
    stdio,
    execPath: facts.node,
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', childEntry, ...(options.execArgv ?? [])],
    env: { ...(options.env ?? process.env), ELECTRON_HOST_VERSION: facts.electronVersion },
    serialization: 'advanced',
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
}

/** A child process under plain Node, with `process.parentPort` as in Electron. */
export class HostUtilityProcess
  extends strictEmitter('UtilityProcess', ['spawn', 'message', 'exit'])
  implements Pick<Electron.UtilityProcess, 'pid' | 'stdout' | 'stderr' | 'kill'>
{
  readonly #child: ChildProcess;
  pid: number | undefined;
  readonly stdout: NodeJS.ReadableStream | null;
  readonly stderr: NodeJS.ReadableStream | null;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    this.pid = child.pid;
    this.stdout = child.stdout;
    this.stderr = child.stderr;
    child.on('spawn', () => this.emit('spawn'));
    child.on('message', (message) => this.emit('message', message));
    child.on('error', (error) => console.error('electron-host: utility process:', error.message));
    child.on('exit', (code) => {
      this.pid = undefined;
      this.emit('exit', code ?? 1);
    });
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    if (transfer.length > 0) unsupported('UtilityProcess.postMessage with ports');
    if (this.#child.connected) this.#child.send(message as Serializable);
  }

  kill(): boolean {
    return this.#child.kill();
  }
}

export interface UtilityProcesses {
  readonly api: { fork(file: string, args?: readonly string[], options?: ForkOptions): HostUtilityProcess };
  killAll(): void;
}

/** `utilityProcess`; no child outlives the host. */
export function createUtilityProcesses(facts: ProcessFacts): UtilityProcesses {
  const children = new Set<ChildProcess>();
  const api = guardObject('utilityProcess', {
    fork: (file: string, args: readonly string[] = [], options: ForkOptions = {}): HostUtilityProcess => {
      const child = start(facts, file, args, options);
      children.add(child);
      child.on('exit', () => children.delete(child));
      return new HostUtilityProcess(child);
    },
  });
  return { api, killAll: () => children.forEach((child) => void child.kill('SIGKILL')) };
}
