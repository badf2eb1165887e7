import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../support/clock.ts';
import { TableReader } from './table-reader.ts';

const most = { lines: 10, characters: 1_000, elements: 10_000 };

it('reads a table in a thread, and says why another file is none', async () => {
  const reader = new TableReader(systemClock);
  onTestFinished(() => reader.stop());
  const read = (bytes: Uint8Array) => reader.read(bytes, most);
  expect(await read(Buffer.from('a;b\n\n1;2'))).toEqual({
    ok: true,
    value: [
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', '2'] },
    ],
  });
  expect(
    await read(readFileSync(join(import.meta.dirname, '..', '..', 'companies', 'list', 'companies.xlsx'))),
  ).toMatchObject({ ok: true });
  expect(await read(Buffer.from([0x50, 0x4b, 3, 4]))).toMatchObject({ failure: { code: 'list-unreadable' } });
  expect(await read(Buffer.alloc(2_000, 'a'))).toMatchObject({ failure: { code: 'list-too-long' } });
});
