import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hasSignals, cli, temporary, withEvent, type Line, type Outcome } from '../testing/command-line.ts';
import { startFaultServer, type FaultServer } from '../testing/fault-server.ts';
import { startService, storedNames } from '../testing/reference-service.ts';

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');
const [one, two] = ['OK-26-10388.xml', 'TK-2026-00318.xml'] as const;

/** A folder with copies of sample documents. */
function folderOf(...files: readonly string[]): string {
  const folder = temporary('watch');
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(join(documents, file), join(folder, file));
  return folder;
}

const runOnce = (url: string, data: string, watch: string, maxWait = 1) => [
  ...['run', '--base-url', url, '--data-dir', data, '--watch', watch, '--once', '--json'],
  ...['--wait-for-data', '0', '--max-wait', String(maxWait)],
];

const doneOf = ({ lines }: Outcome): Line | undefined => lines.at(-1);
const companiesIn = async (data: string) => (await cli(['companies', '--data-dir', data, '--json'])).lines;
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;

describe('a first run while the service is away', () => {
  it('seals and counts what is in the folder, and the run that reaches it sends each file once', async () => {
    const service = await startService();
    onTestFinished(() => service.stop());
    const token = service.companies[0]?.token ?? '';
    const [watch, data] = [folderOf(one, two), temporary('data')];
    await service.stop({ keepData: true });

    const first = await cli(runOnce(service.url, data, watch), token);
    expect(withEvent(first, 'queued').map(({ file }) => file)).toEqual(expect.arrayContaining([one, two]));
    expect(withEvent(first, 'waiting').at(-1)).toMatchObject({ retry_at: instant });
    expect(doneOf(first)).toEqual({ event: 'done', uploaded: 0, rejected: 0, pending: 2, duplicates: 0, converted: 0 });
    expect(first.code).toBe(4);

    const second = await cli(runOnce(service.url, data, watch), token);
    expect(withEvent(second, 'queued')).toEqual([]);
    expect(doneOf(second)).toEqual(doneOf(first));
    expect(await companiesIn(data)).toMatchObject([{ name: new URL(service.url).host }]);

    await service.restart();
    const third = await cli(runOnce(service.url, data, watch, 120), token);
    expect(doneOf(third)).toEqual({ event: 'done', uploaded: 2, rejected: 0, pending: 0, duplicates: 0, converted: 0 });
    expect(third.code).toBe(0);
    const stored = await storedNames(service);
    for (const name of [one, two]) expect(stored.filter((other) => other === name)).toHaveLength(1);
    expect(await companiesIn(data)).toMatchObject([{ name: service.companies[0]?.name }]);
  });

  it.skipIf(!hasSignals)(
    'goes on in the same run when the service comes back, also with files that come after that',
    async () => {
      const service = await startService();
      onTestFinished(() => service.stop());
      const token = service.companies[0]?.token ?? '';
      const [watch, data] = [folderOf(one), temporary('data')];
      await service.stop({ keepData: true });
      let [restarting, added] = [false, false];
      const args = runOnce(service.url, data, watch).filter((word) => word !== '--once');
      const outcome = await cli(args, token, ({ event, file }, end) => {
        if (event === 'waiting' && !restarting) {
          restarting = true;
          void service.restart();
        }
        if (event === 'uploaded' && !added) {
          added = true;
          copyFileSync(join(documents, two), join(watch, two));
        }
        if (event === 'uploaded' && file === two) end();
      });
      expect(withEvent(outcome, 'uploaded').map(({ file }) => file)).toEqual([one, two]);
      expect(doneOf(outcome)).toMatchObject({ uploaded: 2, pending: 0 });
    },
  );

  it('gives what it sealed to a company that is known already, where the same bytes become a duplicate', async () => {
    const service = await startService();
    onTestFinished(() => service.stop());
    const [token = '', other = ''] = service.companies.map((company) => company.token);
    const [known, data] = [folderOf(one), temporary('data')];
    await cli(runOnce(service.url, data, known, 120), token);
    await cli(runOnce(service.url, data, folderOf(), 120), other);
    await service.stop({ keepData: true });

    const watch = folderOf(one, two);
    const away = await cli(runOnce(service.url, data, watch), token);
    expect(doneOf(away)).toMatchObject({ uploaded: 0, pending: 2, duplicates: 0, converted: 0 });

    await service.restart();
    const back = await cli(runOnce(service.url, data, watch, 120), token);
    expect(doneOf(back)).toEqual({ event: 'done', uploaded: 2, rejected: 0, pending: 0, duplicates: 1, converted: 0 });
    expect(await companiesIn(data)).toHaveLength(2);
    const stored = await storedNames(service);
    for (const name of [one, two]) expect(stored.filter((file) => file === name)).toHaveLength(1);
  });
});

describe('a service that does not get better', () => {
  let server: FaultServer;
  beforeEach(async () => {
    server = await startFaultServer();
    return () => server.close();
  });

  it.each([
    ['answers 500', { status: 500, body: '' }],
    ['redirects', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
    ['answers with a page', { status: 200, body: '<html>' }],
  ])('one that %s: a first run seals, sends nothing and ends', async (_, answer) => {
    server.answer = () => answer;
    const outcome = await cli(runOnce(server.url, temporary('data'), folderOf(one)), 'some.token');
    expect(withEvent(outcome, 'queued')).toMatchObject([{ file: one }]);
    expect(doneOf(outcome)).toMatchObject({ uploaded: 0, pending: 1 });
    expect(outcome.code).toBe(4);
    expect(server.requests.filter(({ url }) => !url.startsWith('/2/company-info/'))).toEqual([]);
  });

  it('one that answers 500 to every upload: the run ends, and says when it would try again', async () => {
    server.nextFault = () => ({ kind: 'status', status: 500 });
    const outcome = await cli(runOnce(server.url, temporary('data'), folderOf(one)), 'some.token');
    expect(server.uploads().length).toBeGreaterThan(0);
    expect(outcome.lines.at(-2)).toMatchObject({ event: 'waiting', retry_at: instant });
    expect(doneOf(outcome)).toMatchObject({ uploaded: 0, pending: 1 });
    expect(outcome.code).toBe(4);
  });

  it('a wrong address is corrected by naming the folder again with the right one', async () => {
    const [watch, data] = [folderOf(one), temporary('data')];
    const wrong = await startFaultServer();
    await wrong.close();
    expect((await cli(runOnce(wrong.url, data, watch), 'some.token')).code).toBe(4);
    const outcome = await cli(runOnce(server.url, data, watch, 120), 'some.token');
    expect(doneOf(outcome)).toMatchObject({ uploaded: 1, pending: 0 });
    expect(server.expenses.map(({ filename }) => filename)).toEqual([one]);
  });
});
