import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readingWorker } from './built.ts';

const root = join(import.meta.dirname, '..');
const program = join(root, 'service', 'testing', 'served-in-turn.ts');

/** The first message of the reference service. */
interface Announcement {
  readonly url: string;
  readonly companies: readonly { readonly id: number; readonly name: string; readonly token: string }[];
  readonly extra_tokens: { readonly no_permission: string; readonly two_factor: string };
}

export type RunningService = Awaited<ReturnType<typeof startService>>;

/** One process serves all tests in turn, because a start costs as much as a short test. It ends with this process. */
class ServiceProcess {
  readonly #child = fork(program, { cwd: root, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  readonly #ended = once(this.#child, 'exit').then(() => null);

  constructor() {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  async start(options: readonly string[]): Promise<Announcement> {
    return (await this.#ask({ start: options })) as Announcement;
  }

  async stop(): Promise<void> {
    await this.#ask({ stop: true });
  }

  async #ask(order: object): Promise<object> {
    this.#child.channel?.ref();
    const answered = once(this.#child, 'message').then(([message]) => message as object);
    // The 'exit' event reports a channel that is already closed.
    this.#child.send(order, () => undefined);
    const answer = await Promise.race([answered, this.#ended]);
    this.#child.channel?.unref();
    if (answer === null) throw new Error('The process of the service ended');
    if ('error' in answer) throw new Error(`The service failed: ${String(answer.error)}`);
    return answer;
  }
}

const idle: ServiceProcess[] = [];

/** The reference service in its own process, with demo companies, on a free port by default. */
export async function startService(...options: readonly string[]) {
  const data = await mkdtemp(join(tmpdir(), 'counterfoil-service-'));
  const all = ['--demo', '--data', data, '--worker', readingWorker, ...options];
  const serving = idle.pop() ?? new ServiceProcess();
  const first = await serving.start(all);
  let isOver = false;
  return {
    ...first,
    /** frees its port and removes its data, unless it will be started again */
    async stop({ keepData } = { keepData: false }): Promise<void> {
      if (isOver) return;
      await serving.stop();
      if (keepData) return;
      isOver = true;
      idle.push(serving);
      await rm(data, { recursive: true, force: true });
    },
    /** after `stop` with `keepData`: the same address, tokens and expenses */
    async restart(): Promise<void> {
      await serving.start([...all, '--port', new URL(first.url).port]);
    },
  };
}

const authorization = ({ companies }: Announcement, index: number) => ({
  Authorization: `Token ${companies[index]?.token ?? ''}`,
});

/** GET directly from the service, with a company's token. */
export async function fromService<T>(service: Announcement, path: string, index = 0): Promise<T> {
  const response = await fetch(service.url + path, { headers: authorization(service, index) });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** Changes something directly at the service, with a company's token. */
export async function toService(
  service: Announcement,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  index = 0,
): Promise<void> {
  const headers = { ...authorization(service, index), 'Content-Type': 'application/json' };
  const response = await fetch(service.url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status}: ${await response.text()}`);
}

/** All expenses of a company, as the service lists them. */
export async function expensesOf<T>(service: Announcement, index = 0): Promise<readonly T[]> {
  interface ExpensePage {
    readonly results: { readonly expenses: readonly T[] };
    readonly next: string | null;
  }
  const all: T[] = [];
  for (let path: string | null = '/2/expenses/?page_size=200'; path !== null;) {
    const { results, next }: ExpensePage = await fromService<ExpensePage>(service, path, index);
    all.push(...results.expenses);
    path = next === null ? null : next.slice(service.url.length);
  }
  return all;
}

/** Names of a company's stored documents; one that is stored twice is listed twice. */
export async function storedNames(service: Announcement, index = 0): Promise<readonly string[]> {
  const all = await expensesOf<{ readonly artifact_filename?: string }>(service, index);
  return all.flatMap(({ artifact_filename: name }) => (name === undefined ? [] : [name]));
}
