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

interface ExpensePage {
  readonly results: { readonly expenses: readonly { readonly id: number; readonly artifact_filename?: string }[] };
  readonly next: string | null;
}

/** GET directly from the service, with a company's token. */
export async function fromService<T>({ url, companies }: Announcement, path: string, index = 0): Promise<T> {
  const response = await fetch(url + path, { headers: { Authorization: `Token ${companies[index]?.token ?? ''}` } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** Names of a company's stored documents; one that is stored twice is listed twice. */
export async function storedNames(service: Announcement, index = 0): Promise<readonly string[]> {
  const names: string[] = [];
  let path: string | null = '/2/expenses/?page_size=200';
  while (path !== null) {
    const page: ExpensePage = await fromService<ExpensePage>(service, path, index);
    names.push(...page.results.expenses.flatMap(({ artifact_filename: name }) => (name === undefined ? [] : [name])));
    path = page.next === null ? null : page.next.slice(service.url.length);
  }
  return names;
}
