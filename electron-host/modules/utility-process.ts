import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import type { ProcessFacts } from '../support/process-identity.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import { guardObject, unsupported } from '../support/unsupported.ts';

type ForkOptions = Electron.ForkOptions;

const childEntry = new URL('utility-child.ts', import.meta.url).href;
const knownOptions = new Set(['stdio', 'serviceName']);

function start(facts: ProcessFacts, file: string, args: readonly string[], options: ForkOptions): ChildProcess {
  for (const option of Object.keys(options))
    if (!knownOptions.has(option)) unsupported(`utilityProcess option ${option}`);
  if (options.stdio !== 'ignore') unsupported('utilityProcess with output');
  return fork(file, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execPath: facts.node,
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', childEntry],
    env: { ...process.env, ELECTRON_HOST_VERSION: facts.electronVersion },
    serialization: 'advanced',
  });
}

/** A child process under plain Node, with `process.parentPort` as in Electron. */
export class HostUtilityProcess
  extends strictEmitter('UtilityProcess', ['message', 'exit'])
  implements Pick<Electron.UtilityProcess, 'postMessage' | 'kill'>
{
  readonly #child: ChildProcess;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    child.on('message', (message) => this.emit('message', message));
    child.on('error', (error) => console.error('electron-host: utility process:', error.message));
    child.on('exit', (code) => this.emit('exit', code ?? 1));
  }

  postMessage(message: unknown): void {
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
