import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readingWorker, referenceService } from './built.ts';

/** What the reference service prints as its first line. */
interface Announcement {
  readonly url: string;
  readonly companies: readonly { readonly id: number; readonly name: string; readonly token: string }[];
  readonly extra_tokens: { readonly no_permission: string; readonly two_factor: string };
}

export interface RunningService extends Announcement {
  /** ends the process and removes its data, unless it is to be started again */
  stop(options?: { readonly keepData: boolean }): Promise<void>;
  /** after `stop` with its data kept: the same address, tokens and expenses */
  restart(): Promise<void>;
}

/** The reference service in a process of its own, with demo companies, on a free port unless one is named. */
export async function startService(...options: readonly string[]): Promise<RunningService> {
  const data = await mkdtemp(join(tmpdir(), 'counterfoil-service-'));
  const first = await launch(['--port', '0', '--data', data, ...options]);
  let running = first;
  return {
    ...first.announcement,
    async stop({ keepData } = { keepData: false }) {
      await running.end();
      if (!keepData) await rm(data, { recursive: true, force: true });
    },
    async restart() {
      const { port } = new URL(first.announcement.url);
      running = await launch(['--data', data, ...options, '--port', port]);
    },
  };
}

async function launch(options: readonly string[]) {
  const child = spawn(process.execPath, [referenceService, '--demo', '--worker', readingWorker, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (done) throw new Error('The service ended before it said where it is');
  return {
    announcement: JSON.parse(value) as Announcement,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface ExpensePage {
  readonly results: { readonly expenses: readonly { readonly id: number; readonly artifact_filename?: string }[] };
  readonly next: string | null;
}

/** GET past the app, with the token of a company. */
export async function fromService<T>({ url, companies }: Announcement, path: string, index = 0): Promise<T> {
  const response = await fetch(url + path, { headers: { Authorization: `Token ${companies[index]?.token ?? ''}` } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** Names of all stored documents of a company, one for each time it is stored. */
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
