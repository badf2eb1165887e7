import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'counterfoil-bench-'));
const noSamples = join(place, 'no-samples');
mkdirSync(noSamples);
writeFileSync(join(noSamples, 'manifest.csv'), 'path\n');
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The arguments with which each bench takes the least time. A folder without manifest.csv leaves the samples out. */
const smallest: Readonly<Record<string, readonly string[]>> = {
  background: ['1'],
  cost: ['2', '20'],
  examples: ['resources/sample-company'],
  extraction: ['--only', 'papers', '--count', '1', '--kind', 'invoice', '--language', 'hu'],
  formats: [place, '--mutated', '1', '--invoices', '1'],
  grounds: ['--xml'],
  hostile: ['XML, one text'],
  intake: ['20', '1'],
  learning: ['--half', 'tuning', '--kind', 'till slip', '--language', 'hu', '--series', '1'],
  likeness: ['--count', '1', '--samples', place],
  mirror: ['500', '100', '100'],
  missing: [],
  office: ['12', '24', '1', '660', '1'],
  papers: [join(place, 'papers'), '--count', '1', '--half', 'tuning', '--kind', 'invoice', '--language', 'hu'],
  review: ['600', '10', '1'],
  service: ['1000'],
  signed: ['5'],
  splitting: [noSamples],
  today: ['3', '20'],
  upload: ['1', '0.01'],
  workers: ['2', '6', '10', '1'],
};

const benches = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -3));
/** parts of several benches, and what starts them */
const others = ['end-after', 'main', 'open-services', 'with-app'];

it('knows the smallest size of every bench', () => {
  expect(Object.keys(smallest)).toEqual(benches.filter((name) => !others.includes(name)));
});

it.each(Object.entries(smallest))('%s runs to its end', (name, args) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join('bench', `${name}.ts`), ...args], {
    encoding: 'utf8',
  });
  expect({ status, said: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
});
