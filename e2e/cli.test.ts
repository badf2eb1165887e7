import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasSignals, cli, temporary, withEvent } from '../testing/command-line.ts';
import { startService, storedNames, type RunningService } from '../testing/reference-service.ts';

const root = join(import.meta.dirname, '..');
const documents = join(root, 'resources', 'sample-company');
const samples = join(root, '..', 'shared', 'samples');

describe('the command line against the reference service', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const run = (watch: string, data: string, ...more: readonly string[]) => [
    ...['run', '--base-url', service.url, '--data-dir', data, '--watch', watch, '--json', '--wait-for-data', '600'],
    ...more,
  ];
  /** Waits until everything is uploaded or refused, not for the service's readings. */
  const uploadOnly = (watch: string, data: string) => run(watch, data, '--once', '--wait-for-data', '0');
  const token = () => service.companies[0]?.token ?? '';

  it('uploads a folder once, says what each file became, and remembers it', async () => {
    const [watch, data] = [temporary('watch'), temporary('data')];
    for (const file of ['OK-26-10388.xml', 'arajanlat.pdf']) copyFileSync(join(documents, file), join(watch, file));
    copyFileSync(join(documents, 'OK-26-10388.xml'), join(watch, 'the same again.xml'));
    const first = await cli(run(watch, data, '--once'), token());
    expect(withEvent(first, 'ready')).toHaveLength(1);
    expect(withEvent(first, 'ready')[0]).toMatchObject({ fields: { gross_amount: expect.any(String) as string } });
    expect(withEvent(first, 'rejected')).toMatchObject([
      { file: 'arajanlat.pdf', reason: expect.stringMatching(/html/i) as string },
    ]);
    expect(withEvent(first, 'duplicate')).toHaveLength(1);
    expect(first.lines.at(-1)).toEqual({
      event: 'done',
      uploaded: 1,
      rejected: 1,
      pending: 0,
      duplicates: 1,
      converted: 0,
    });
    expect(first.code).toBe(3);

    const again = await cli(run(watch, data, '--once'), token());
    expect(withEvent(again, 'queued')).toEqual([]);
    expect(again.lines.at(-1)).toEqual(first.lines.at(-1));
    // Either of the two may be found first.
    const twins = (await storedNames(service)).filter((name) => /10388\.xml$|the same again\.xml$/.test(name));
    expect(twins).toHaveLength(1);
  });

  it.skipIf(!hasSignals)('runs until it gets a signal to stop, and takes files that arrive meanwhile', async () => {
    const [watch, data] = [temporary('watch'), temporary('data')];
    let copied = false;
    const file = 'TK-2026-00318.xml';
    const timer = setInterval(() => {
      if (copied || !existsSync(join(data, 'counterfoil.db'))) return;
      copied = true;
      copyFileSync(join(documents, file), join(watch, file));
    }, 100);
    const tokenFile = join(temporary('token'), 'token');
    writeFileSync(tokenFile, `${token()}\n`, { mode: 0o600 });
    const outcome = await cli(run(watch, data, '--token-file', tokenFile), undefined, (line, end) => {
      if (line.event === 'ready') end();
    });
    clearInterval(timer);
    expect(outcome.lines.map(({ event }) => event)).toEqual(['queued', 'uploaded', 'ready', 'done']);
    expect(outcome.code).toBe(0);
  });

  it('says what is in a data folder, and where a word is wrong', async () => {
    const [watch, data] = [temporary('watch'), temporary('data')];
    writeFileSync(join(watch, 'note.xml'), '<a>not finished');
    await cli(run(watch, data, '--once'), token());
    const status = await cli(['status', '--data-dir', data, '--json']);
    expect(status.lines).toMatchObject([{ name: service.companies[0]?.name, files: { rejected: 1 } }]);
    expect((await cli(['companies', '--data-dir', data])).text).toContain(service.companies[0]?.name ?? '?');
    expect((await cli(['--help'])).text).toContain('--base-url');
    expect((await cli(['run', '--base-url', service.url])).code).toBe(2);
    expect((await cli(['dance'])).code).toBe(2);
    expect((await cli(run(join(watch, 'nowhere'), data, '--once'), token())).code).toBe(2);
  });

  it('runs from its sources as it does from its bundle', () => {
    const args = ['doctor', '--json', '--data-dir', temporary('data'), '--base-url', service.url];
    const { stdout } = spawnSync(process.execPath, [join(root, 'src/cli/main.ts'), ...args], { encoding: 'utf8' });
    expect(stdout).toContain('"check":"service","state":"ok"');
    expect(stdout).toContain('"check":"database","state":"ok"');
  });

  it.skipIf(!hasSignals)('shuts down cleanly on a signal during loading', () => {
    const [watch, data] = [temporary('watch'), temporary('data')];
    const hook = `import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) {
        if (url.endsWith('/dispatch.ts')) process.kill(process.pid, 'SIGTERM');
        return next(url, context);
      } });`;
    const preload = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`];
    const args = [...preload, join(root, 'src/cli/main.ts'), ...run(watch, data, '--once')];
    const env = { ...process.env, COUNTERFOIL_TOKEN: token() };
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    expect(JSON.parse(stdout)).toMatchObject({ event: 'done', pending: 0 });
    expect(status).toBe(0);
    expect(readdirSync(data)).toEqual([]);
  });

  it('waits with words when the token is refused, and ends with pending files unsent', async () => {
    const [watch, data] = [temporary('watch'), temporary('data')];
    copyFileSync(join(documents, 'OK-26-10388.xml'), join(watch, 'a.xml'));
    const outcome = await cli(run(watch, data, '--once'), 'not.known');
    expect(withEvent(outcome, 'waiting')[0]).toMatchObject({ reason: expect.stringContaining('token') as string });
    expect(outcome.lines.at(-1)).toMatchObject({ event: 'done', uploaded: 0, pending: 1 });
    expect(outcome.code).toBe(4);
    const mended = await cli(uploadOnly(watch, data), token());
    expect(mended.lines.at(-1)).toMatchObject({ event: 'done', uploaded: 1, pending: 0 });
  });

  it.skipIf(!existsSync(samples))(
    `uploads every accepted sample in calls of at most five${existsSync(samples) ? '' : ' (skipped: samples not present)'}`,
    async () => {
      const [watch, data] = [temporary('watch'), temporary('data')];
      const expected = copySamples(watch, (kind) => kind !== 'hostile' && kind !== 'licences');
      const outcome = await cli(uploadOnly(watch, data), token());
      expect(withEvent(outcome, 'rejected')).toEqual([]);
      expect(outcome.lines.at(-1)).toMatchObject({ event: 'done', rejected: 0, pending: 0 });
      const uploaded = withEvent(outcome, 'uploaded').length;
      expect(uploaded + withEvent(outcome, 'duplicate').length).toBe(expected);
      expect(outcome.code).toBe(0);
    },
    300_000,
  );

  it.skipIf(!existsSync(samples))(
    `gives every hostile sample its outcome${existsSync(samples) ? '' : ' (skipped: samples not present)'}`,
    async () => {
      const [watch, data] = [temporary('watch'), temporary('data')];
      const expected = copySamples(watch, (kind) => kind === 'hostile');
      const outcome = await cli(uploadOnly(watch, data), token());
      const { uploaded, rejected, pending, duplicates } = outcome.lines.at(-1) as unknown as Record<string, number>;
      expect(pending).toBe(0);
      expect((uploaded ?? 0) + (rejected ?? 0) + (duplicates ?? 0)).toBe(expected);
      const refused = new Map(withEvent(outcome, 'rejected').map((line) => [line.file, String(line.reason)]));
      for (const [file, says] of mustBeRejected) expect(refused.get(file), file).toMatch(says);
      const names = withEvent(outcome, 'uploaded').map((line) => line.file);
      for (const file of mustBeAccepted) expect(names, file).toContain(file);
      expect(outcome.code).toBe(3);
    },
    300_000,
  );
});

const mustBeRejected: readonly (readonly [string, RegExp])[] = [
  ['billion-laughs.xml', /document type/i],
  ['xxe-file.xml', /document type/i],
  ['xxe-http.xml', /document type/i],
  ['deep-nesting.xml', /deep/i],
  ['truncated.xml', /broken/i],
  ['svg-with-script.xml', /svg/i],
  ['html-named.pdf', /html/i],
  ['gzip-named.png', /gzip/i],
  ['zero.pdf', /empty/i],
  ['zero.jpg', /empty/i],
  ['zero-pages.pdf', /page/i],
  ['password-titok123.pdf', /password/i],
  ['huge-dim-30000x30000.png', /large|pixel/i],
];
const mustBeAccepted = [
  'valid-utf16le-bom.xml',
  'valid-latin2-nav.xml',
  'owner-password-only.pdf',
  'javascript-openaction.pdf',
  'polyglot-pdf-zip.pdf',
];

/** Copies the samples of the chosen folders flat into one folder; returns their count. */
function copySamples(to: string, wanted: (kind: string) => boolean): number {
  mkdirSync(to, { recursive: true });
  const folders = readdirSync(samples, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && wanted(entry.name),
  );
  const files = folders.flatMap(({ name }) =>
    readdirSync(join(samples, name)).map((file) => join(samples, name, file)),
  );
  for (const file of files) writeFileSync(join(to, basename(file)), readFileSync(file));
  return files.length;
}
