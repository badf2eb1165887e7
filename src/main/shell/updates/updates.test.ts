import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { UpdateState } from '../../../contract/updates.ts';
import { failed, ok } from '../../support/result.ts';
import { silentLog } from '../../support/log.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { replaceProgram } from './replace-program.ts';
import { createUpdateMarks } from './update-mark.ts';
import { Updates, type Fetched, type Updater, type UpdatesParts } from './updates.ts';

const hour = 60 * 60_000;
const later: Fetched = { kind: 'downloaded', version: '0.2.0' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-updates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server under the test's control, and a program that records the calls. */
function setUp(own: Partial<UpdatesParts> & { readonly folder?: string } = {}) {
  const clock = createTestClock();
  const marks = createUpdateMarks(join(own.folder ?? temporary(), 'update.json'));
  const done: string[] = [];
  const fail = { install: false };
  /** `offered`: named before the answer; null: it does not answer at all */
  const server: { offered: string | null; answer: () => Promise<Fetched> } = {
    offered: '0.2.0',
    answer: () => Promise.resolve(later),
  };
  const updater: Updater = {
    fetch(progress) {
      done.push('fetch');
      if (server.offered !== null) progress(server.offered, 40);
      return server.answer();
    },
    install() {
      if (fail.install) throw new Error('EACCES');
      done.push('install');
    },
    restart: () => void done.push('restart'),
  };
  const updates = new Updates({
    updater,
    off: 'no-server',
    server: 'https://updates.example',
    automatic: true,
    version: '0.1.0',
    marks,
    endServices: async () => {
      done.push('services end');
      await settled();
      done.push('services ended');
    },
    clock,
    log: silentLog,
    ...own,
  });
  const seen: UpdateState['kind'][] = [];
  updates.changed.listen(({ kind }) => seen.push(kind));
  return { updates, clock, marks, done, fail, server, seen, state: () => updates.view().state };
}

it('looks soon after the start, every few hours, and sooner after a failure', async () => {
  const { updates, clock, done, server, state } = setUp();
  server.answer = () => Promise.resolve({ kind: 'nothing', offered: '0.1.0' });
  updates.start();
  clock.advance(0.7 * 60_000);
  expect(done).toEqual([]);
  clock.advance(0.6 * 60_000);
  await settled();
  expect(state()).toMatchObject({ kind: 'current', because: 'same' });
  clock.advance(3 * hour);
  expect(done).toHaveLength(1);
  server.answer = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  clock.advance(2 * hour);
  await settled();
  expect(done).toHaveLength(2);
  expect(state()).toMatchObject({ kind: 'failed', why: 'server-away' });
  clock.advance(0.65 * hour);
  expect(done).toHaveLength(3);
});

it.each([
  [{ updater: null }, { kind: 'off', why: 'no-server' }],
  [{ automatic: false }, { kind: 'idle' }],
])('never looks on its own: %o', async (own, expected) => {
  const { updates, clock, done, state } = setUp(own);
  updates.start();
  clock.advance(48 * hour);
  await settled();
  expect(done).toEqual([]);
  expect(state()).toEqual(expected);
});

it('makes no request where updates are off, even when the window asks', async () => {
  const { updates } = setUp({ updater: null, off: 'package-manager' });
  await updates.look();
  expect(await updates.install()).toEqual(failed('not-possible'));
  expect(await updates.installAtStart()).toBe(false);
  expect(updates.view().state).toEqual({ kind: 'off', why: 'package-manager' });
});

it('reports the progress of a download, and keeps what is ready', async () => {
  const { updates, done, seen, state } = setUp();
  await updates.look();
  expect(seen).toEqual(['looking', 'downloading', 'ready']);
  await updates.look();
  expect(done).toEqual(['fetch']);
  expect(state()).toEqual({ kind: 'ready', version: '0.2.0' });
});

it('installs nothing before the services have ended', async () => {
  const { updates, done } = setUp();
  expect(await updates.install()).toEqual(failed('not-possible'));
  await updates.look();
  expect(await updates.install()).toEqual(ok(null));
  expect(done).toEqual(['fetch', 'services end', 'services ended', 'install']);
});

it('restarts unchanged when the services do not end', async () => {
  const { updates, done } = setUp({ endServices: () => Promise.reject(new Error('stuck')) });
  await updates.look();
  await updates.install();
  expect(done).toEqual(['fetch', 'restart']);
});

it('restarts unchanged when the program cannot be replaced, and reports it then', async () => {
  const folder = temporary();
  const { updates, done, fail } = setUp({ folder });
  fail.install = true;
  await updates.look();
  await updates.install();
  expect(done).toEqual(['fetch', 'services end', 'services ended', 'restart']);
  const next = setUp({ folder });
  expect(await next.updates.installAtStart()).toBe(false);
  expect(next.state()).toMatchObject({ kind: 'failed', why: 'not-applied' });
});

it('installs at the next start what was downloaded, once, and reports when that failed', async () => {
  const folder = temporary();
  const first = setUp({ folder });
  await first.updates.look();
  expect(first.updates.view().installsAtStart).toBe(true);
  const second = setUp({ folder });
  expect(await second.updates.installAtStart()).toBe(true);
  expect(second.done).toEqual(['fetch', 'install']);
  const third = setUp({ folder });
  expect(await third.updates.installAtStart()).toBe(false);
  expect(third.done).toEqual([]);
  expect(third.state()).toMatchObject({ kind: 'failed', why: 'not-applied' });
  await third.updates.look();
  expect(third.updates.view()).toMatchObject({ state: { kind: 'ready' }, installsAtStart: false });
  const fourth = setUp({ folder });
  expect(await fourth.updates.installAtStart()).toBe(false);
  const updated = setUp({ folder, version: '0.2.0' });
  expect(await updated.updates.installAtStart()).toBe(false);
  expect([updated.marks.read(), updated.state()]).toEqual([null, { kind: 'idle' }]);
});

it('installs no version at a start that the server has withdrawn', async () => {
  const { updates, marks, server, done } = setUp();
  marks.write({ version: '0.2.0', tried: false });
  server.answer = () => Promise.resolve({ kind: 'nothing', offered: '0.2.0' });
  expect(await updates.installAtStart()).toBe(false);
  expect(done).toEqual(['fetch']);
  expect(marks.read()).toBeNull();
});

it('starts the program although the server does not answer', async () => {
  const { updates, marks, server, clock, done } = setUp();
  marks.write({ version: '0.2.0', tried: false });
  Object.assign(server, { offered: null, answer: () => new Promise(() => undefined) });
  const starting = updates.installAtStart();
  clock.advance(10_000);
  expect(await starting).toBe(false);
  expect(done).toEqual(['fetch']);
});

it.each([
  ['0.2.0', true],
  ['0.3.0', false],
])('waits at a start for the check of what is downloaded, and for no other version: %s', async (offered, waits) => {
  const { updates, marks, server, clock, done } = setUp();
  marks.write({ version: '0.2.0', tried: false });
  const checked = Promise.withResolvers<Fetched>();
  Object.assign(server, { offered, answer: () => checked.promise });
  const starting = updates.installAtStart();
  clock.advance(10_000);
  await settled();
  checked.resolve({ kind: 'downloaded', version: offered });
  expect(await starting).toBe(waits);
  expect(done).toEqual(waits ? ['fetch', 'install'] : ['fetch']);
});

it('installs nothing at a start where automatic updates are off', async () => {
  const { updates, marks, done } = setUp({ automatic: false });
  await updates.look();
  expect(marks.read()).toBeNull();
  marks.write({ version: '0.2.0', tried: false });
  expect(await updates.installAtStart()).toBe(false);
  expect(done).toEqual(['fetch']);
});

it('ignores an unreadable mark', async () => {
  const folder = temporary();
  writeFileSync(join(folder, 'update.json'), '{"version":');
  const { updates, done } = setUp({ folder });
  expect(await updates.installAtStart()).toBe(false);
  expect(done).toEqual([]);
});

it('replaces a program by a complete file, under its name', () => {
  const folder = temporary();
  const [program, replacement] = [join(folder, 'program'), join(folder, 'next')];
  writeFileSync(program, 'old');
  writeFileSync(replacement, 'new');
  replaceProgram(replacement, program);
  expect(readFileSync(program, 'utf8')).toBe('new');
  // Windows has no execute permission.
  if (process.platform !== 'win32') expect(statSync(program).mode & 0o777).toBe(0o755);
  expect(readdirSync(folder).sort()).toEqual(['next', 'program']);
});

it('leaves the program in place when the next one is unreadable', () => {
  const folder = temporary();
  const program = join(folder, 'program');
  writeFileSync(program, 'old');
  expect(() => replaceProgram(join(folder, 'missing'), program)).toThrow('ENOENT');
  expect(readFileSync(program, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['program']);
});
