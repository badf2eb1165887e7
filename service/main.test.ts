import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseCommandLine } from './options.ts';
import { until } from './testing/fixture.ts';

const main = join(import.meta.dirname, 'main.ts');
const firstLine = z.strictObject({
  url: z.string(),
  companies: z.array(z.strictObject({ id: z.int(), name: z.string(), token: z.string() })),
  extra_tokens: z.strictObject({ no_permission: z.string().nullable(), two_factor: z.string().nullable() }),
});

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'service-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const children: ChildProcess[] = [];
/** Ends the service of a failed test too. */
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function run(...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}

async function started(...args: string[]) {
  const child = run(...args);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const log = text(child.stderr);
  await once(reader, 'line');
  return { child, lines, log, ready: firstLine.parse(JSON.parse(lines[0] ?? '')) };
}

/** On Windows a signal ends a process at once. */
const inOrder = process.platform === 'win32' ? null : 0;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const exit = once(child, 'exit');
  child.kill(signal);
  return (await exit)[0];
}

describe('npm run service', () => {
  test('prints one JSON line, logs to stderr without tokens, stops cleanly, keeps its tokens', async () => {
    const first = await started('--port', '0', '--data', dataDir, '--demo');
    const token = first.ready.companies[0]?.token ?? '';
    const headers = { Authorization: `Token ${token}` };
    const pulse = await fetch(`${first.ready.url}/1/pulse/`, { headers });
    expect([pulse.status, first.ready.companies.length]).toEqual([200, 2]);
    await pulse.arrayBuffer();
    expect(await end(first.child, 'SIGTERM')).toBe(inOrder);
    expect(first.lines).toHaveLength(1);
    const log = await first.log;
    expect(log).toContain('GET /1/pulse/ 200');
    expect(log).not.toContain(token.split('.')[1]);

    const second = await started('--data', dataDir);
    expect([second.ready.companies, second.ready.extra_tokens]).toEqual([
      first.ready.companies,
      first.ready.extra_tokens,
    ]);
    expect(await end(second.child, 'SIGINT')).toBe(inOrder);
  });

  test.each([
    [['--mistakes', '1.5'], '--mistakes needs a number from 0 to 1, not "1.5"'],
    [['--mistakes', 'often'], '--mistakes needs a number from 0 to 1, not "often"'],
    [['--seed', '4'], '--seed needs --mistakes'],
    [['--mistakes', '0.2', '--seed', 'x'], '--seed needs a whole number from 0 to 999999999, not "x"'],
  ])('%j is refused', (args, problem) => {
    expect(parseCommandLine(['--data', dataDir, ...args])).toMatchObject({ kind: 'wrong', problem });
  });

  test('an uploaded document that waits at the end of one run is read in the next', async () => {
    const sample = await readFile(join(import.meta.dirname, 'testing', 'invoice.xml'), 'utf8');
    const first = await started('--data', dataDir, '--demo', '--extract-delay', '400');
    const headers = {
      Authorization: `Token ${first.ready.companies[0]?.token ?? ''}`,
      'Content-Type': 'application/json',
    };
    const body = JSON.stringify({ expenses: [{ filename: 'a.xml', content: Buffer.from(sample).toString('base64') }] });
    const created = await fetch(`${first.ready.url}/2/expenses/create/`, { method: 'POST', headers, body });
    const { processed } = z.object({ processed: z.array(z.int()) }).parse(await created.json());
    expect(created.status).toBe(201);
    await end(first.child, 'SIGKILL');

    const second = await started('--data', dataDir);
    const url = `${second.ready.url}/2/expenses/${processed[0] ?? 0}/`;
    const found = await until(
      async () => (await fetch(url, { headers })).json(),
      (detail) => typeof (detail as { gross_amount?: unknown }).gross_amount === 'number',
    );
    expect(found).toMatchObject({
      invoice_number: 'PR-2026/0042',
      gross_amount: 12_700,
      partner_name: 'Próba Malom Kft.',
    });
    await end(second.child, 'SIGTERM');
  });

  test('without --demo there are no companies, and it says so', async () => {
    const empty = join(dataDir, 'empty');
    const { child, ready, log } = await started('--data', empty);
    expect([ready.companies, ready.extra_tokens]).toEqual([[], { no_permission: null, two_factor: null }]);
    await end(child, 'SIGTERM');
    expect(await log).toContain('--demo');
  });

  test.each([
    [['--data']],
    [['--data', 'x', '--port', 'http']],
    [['--data', 'x', '--extract-delay', '-1']],
    [['--data', 'x', '--colour']],
    [['--data', 'x', '--large']],
    [['--data', 'x', '--clients', '3']],
    [['--data', 'x', '--demo', '--clients', '1001']],
    [['--data', 'x', 'more']],
  ])('%j is wrong', (args) => {
    expect(parseCommandLine(args).kind).toBe('wrong');
  });

  test('without arguments: usage on stderr, nothing on stdout, exit 2', async () => {
    const child = run();
    const [stdout, stderr, exit] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect([exit[0], stdout]).toEqual([2, '']);
    expect(stderr).toContain('usage:');
  });

  test('a taken port: exit 1 with a message', async () => {
    const { child, ready } = await started('--data', dataDir);
    const second = run('--data', join(dataDir, 'other'), '--port', new URL(ready.url).port);
    const [stderr, exit] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expect([exit[0], stderr.includes('could not start')]).toEqual([1, true]);
    await end(child, 'SIGTERM');
  });
});
