import { existsSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openIntake } from './intake.fixture.ts';

const samples = fileURLToPath(new URL('../../../../shared/samples/', import.meta.url));
const manifest = join(samples, 'manifest.csv');
const present = existsSync(manifest);
if (!present) process.stderr.write('skipped: samples not present\n');

/** path and `expect` of each row; the notes hold no line breaks */
function rows(): readonly { readonly path: string; readonly expected: string }[] {
  const [head = [], ...lines] = readFileSync(manifest, 'utf8').trimEnd().split('\n').map(cells);
  const column = head.indexOf('expect');
  return lines.map((line) => ({ path: line[0] ?? '', expected: line[column] ?? '' }));
}

const cells = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

test.skipIf(!present)('every sample ends as the manifest says, as far as its bytes decide', async () => {
  const fixture = await openIntake();
  const all = rows();
  for (const { path } of all) await copyFile(join(samples, path), join(fixture.receipts, basename(path)));
  await fixture.watch();
  await fixture.intake.rescan();
  await fixture.intake.settled();
  const wrong = all.filter(({ path, expected }) => {
    const row = fixture.named(basename(path));
    const taken = row?.state === 'queued' || row?.state === 'duplicate';
    if (expected === '' || expected.startsWith('accept')) return !taken;
    const eitherWay = /accept|ignore|needs review|treat only/.test(expected);
    return row?.state === 'waiting' || (taken && !eitherWay);
  });
  expect(wrong).toEqual([]);
  expect(fixture.named('password-titok123.pdf')?.reason?.code).toBe('password-needed');
  expect(fixture.named('owner-password-only.pdf')?.state).toBe('queued');
  await fixture.remove();
});
