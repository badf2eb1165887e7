import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { cli, temporary } from '../testing/command-line.ts';
import { startService, storedNames, type RunningService } from '../testing/reference-service.ts';

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');
const [one, two] = ['OK-26-10388.xml', 'TK-2026-00318.xml'] as const;

let service: RunningService;
let data: string;

beforeEach(async () => {
  service = await startService();
  onTestFinished(() => service.stop());
  data = temporary('data');
});

function folderOf(...files: readonly string[]): string {
  const folder = temporary('watch');
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(join(documents, file), join(folder, file));
  return folder;
}

const token = (index: number) => service.companies[index]?.token ?? '';

/** All in one data folder, as a script for several companies does. */
const run = (tokenOf: string | undefined, ...folders: readonly string[]) =>
  cli(
    [
      ...['run', '--base-url', service.url, '--data-dir', data, '--once', '--json'],
      ...['--wait-for-data', '0', '--max-wait', '600', ...folders.flatMap((folder) => ['--watch', folder])],
    ],
    tokenOf,
  );

const countOf = async (name: string, index: number) =>
  (await storedNames(service, index)).filter((stored) => stored === name).length;

it('a refused token of a second company: its files wait for it, and never go to the first', async () => {
  const [first, second] = [folderOf(one), folderOf(two)];
  expect((await run(token(0), first)).code).toBe(0);
  expect((await run('none.such', second)).lines.at(-1)).toMatchObject({ uploaded: 0, pending: 1 });
  expect((await run(token(0), first)).code).toBe(0);
  expect([await countOf(one, 0), await countOf(two, 0)]).toEqual([1, 0]);
  expect((await run(token(1), second)).lines.at(-1)).toMatchObject({ uploaded: 1, pending: 0 });
  expect([await countOf(two, 0), await countOf(two, 1)]).toEqual([0, 1]);
});

it('a folder that is watched for one company is not taken by the company of another token', async () => {
  const folder = folderOf(one);
  await run(token(0), folder);
  copyFileSync(join(documents, two), join(folder, two));
  const wrong = await run(token(1), folder);
  expect(wrong.code).toBe(2);
  expect([await countOf(one, 1), await countOf(two, 1)]).toEqual([0, 0]);
});

it('without a token the folder says whose it is, and a new folder is no company’s', async () => {
  const folder = folderOf(one);
  await run(token(0), folder);
  expect((await run(undefined, folderOf(two))).code).toBe(2);
  expect(await countOf(two, 0)).toBe(0);
});

it('a new folder named beside a watched one is no company’s before the token has answered', async () => {
  const [first, second] = [folderOf(one), folderOf(two)];
  await run(token(0), first);
  const refused = await run('none.such', first, second);
  expect([refused.code, refused.lines.at(-1)?.pending]).toEqual([4, 0]);
  expect((await run(undefined, first, second)).code).toBe(2);
  const third = folderOf(two);
  expect((await run('none.such', third)).lines.at(-1)?.pending).toBe(1);
  expect((await run('none.such', third, second)).lines.at(-1)?.pending).toBe(1);
  await run(token(0), first);
  expect(await countOf(two, 0)).toBe(0);
  expect((await run(token(1), second)).lines.at(-1)).toMatchObject({ uploaded: 1, pending: 0 });
});

it('what a run for one address has left empty is not taken for another address', async () => {
  const folder = folderOf(one);
  await run(token(0), folder);
  mkdirSync(join(folder, 'inner'));
  expect((await run('none.such', join(folder, 'inner'))).code).toBe(2);
  const away = 'http://127.0.0.1:9';
  const args = ['run', '--base-url', away, '--data-dir', data, '--watch', folderOf(two), '--once', '--max-wait', '0'];
  expect((await cli(args, 'some.token')).code).toBe(4);
  const kept = new DatabaseSync(join(data, 'counterfoil.db'), { readOnly: true });
  onTestFinished(() => kept.close());
  const addresses = kept.prepare('SELECT base_url FROM companies c JOIN folders f ON f.company_id = c.id').all();
  expect(addresses.map(({ base_url: address }) => address).sort()).toEqual([service.url, away].sort());
});
