import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const here = (name: string): string => join(import.meta.dirname, name);
const listening = z.strictObject({
  url: z.string(),
  companies: z.array(z.strictObject({ id: z.int(), name: z.string(), token: z.string() })),
});

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'service-sample-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function start(...args: string[]): ChildProcess {
  const child = fork(here('sample-process.ts'), args, {
    execArgv: ['--import', pathToFileURL(here('testing/parent-port.ts')).href],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  children.push(child);
  return child;
}

async function firstMessage(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as unknown[];
  return message;
}

describe('the sample company as a process', () => {
  test('posts its url and companies, answers, and ends after {stop: true}', async () => {
    const child = start('--data', dataDir, '--worker', here('processing/worker.ts'));
    const { url, companies } = listening.parse(await firstMessage(child));
    const headers = { Authorization: `Token ${companies[0]?.token ?? ''}` };
    expect((await fetch(`${url}/2/company-info/`, { headers })).status).toBe(200);
    const exit = once(child, 'exit');
    child.send({ stop: true });
    expect((await exit)[0]).toBe(0);
  });

  test('posts the error when it cannot start', async () => {
    const child = start('--data', dataDir);
    const exit = once(child, 'exit');
    expect(await firstMessage(child)).toEqual({ error: '--worker PATH is needed' });
    expect((await exit)[0]).toBe(1);
  });
});
