import { appendFileSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { identityOf } from './file-look.ts';
import { readSource } from './read-source.ts';

function source(bytes = 'the bytes') {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-source-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.pdf');
  writeFileSync(path, bytes);
  // A time that can be set again to the nanosecond.
  utimesSync(path, 1_700_000_000, 1_700_000_000);
  return { path, identity: identityOf(statSync(path, { bigint: true })) };
}

/** Reads all of it; `meanwhile` runs after the first chunk. */
async function read(path: string, identity: string, meanwhile: () => void = () => undefined): Promise<string> {
  const all: Buffer[] = [];
  for await (const chunk of readSource(path, identity, Buffer.alloc(1_024), null)) {
    all.push(Buffer.from(chunk));
    meanwhile();
  }
  return Buffer.concat(all).toString();
}

it('reads the file that was seen', async () => {
  const { path, identity } = source();
  expect(await read(path, identity)).toBe('the bytes');
});

it('reads a file to its end that was removed meanwhile', async () => {
  const { path, identity } = source();
  expect(await read(path, identity, () => rmSync(path))).toBe('the bytes');
});

it('refuses a file other than the one that was seen', async () => {
  const { path } = source();
  await expect(read(path, '9:1:2:3')).rejects.toThrow(expect.objectContaining({ kind: 'changed' }) as Error);
});

it.each<[string, (path: string) => void]>([
  ['written to', (path) => appendFileSync(path, ' and more')],
  ['written anew in place', (path) => writeFileSync(path, 'THE BYTES')],
  [
    'written anew and given its time back',
    (path) => {
      const { atimeMs, mtimeMs } = statSync(path);
      writeFileSync(path, 'THE BYTES');
      utimesSync(path, atimeMs / 1_000, mtimeMs / 1_000);
    },
  ],
  ['given another time', (path) => utimesSync(path, 1, 1)],
  [
    'written to and removed',
    (path) => {
      appendFileSync(path, '!');
      rmSync(path);
    },
  ],
])('does not believe what was %s while it was read', async (_, meanwhile) => {
  const { path, identity } = source();
  await expect(read(path, identity, () => meanwhile(path))).rejects.toThrow(
    expect.objectContaining({ kind: 'changed' }) as Error,
  );
});
