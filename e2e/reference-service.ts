import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');

/** What the reference service prints as its first line. */
export interface RunningService {
  readonly url: string;
  readonly companies: readonly { readonly id: number; readonly name: string; readonly token: string }[];
  readonly extra_tokens: { readonly no_permission: string; readonly two_factor: string };
  /** ends the process and removes its data */
  stop(): Promise<void>;
}

/** The reference service in a process of its own, with demo companies, on a free port. */
export async function startService(...options: readonly string[]): Promise<RunningService> {
  const data = await mkdtemp(join(tmpdir(), 'counterfoil-service-'));
  const args = ['service/main.ts', '--port', '0', '--data', data, '--demo', ...options];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (done) throw new Error('The service ended before it said where it is');
  return {
    ...(JSON.parse(value) as Omit<RunningService, 'stop'>),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

interface ExpensePage {
  readonly results: { readonly expenses: readonly { readonly id: number; readonly artifact_filename?: string }[] };
  readonly next: string | null;
}

/** GET past the app, with the token of a company. */
export async function fromService<T>({ url, companies }: RunningService, path: string, index = 0): Promise<T> {
  const response = await fetch(url + path, { headers: { Authorization: `Token ${companies[index]?.token ?? ''}` } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** Names of all stored documents of a company, one for each time it is stored. */
export async function storedNames(service: RunningService, index = 0): Promise<readonly string[]> {
  const names: string[] = [];
  let path: string | null = '/2/expenses/?page_size=200';
  while (path !== null) {
    const page: ExpensePage = await fromService<ExpensePage>(service, path, index);
    names.push(...page.results.expenses.flatMap(({ artifact_filename: name }) => (name === undefined ? [] : [name])));
    path = page.next === null ? null : page.next.slice(service.url.length);
  }
  return names;
}
