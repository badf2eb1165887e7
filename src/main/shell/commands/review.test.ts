import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Services } from '../compose.ts';
import type { Desktop } from './desktop.ts';
import { reviewCommands } from './review.ts';

/** `place`: the path that the person chooses; null: none */
async function save(name: string, place: string | null) {
  let suggested = '';
  const desktop = {
    saveFile: (proposed: string) => {
      suggested = proposed;
      return Promise.resolve(place);
    },
  } as unknown as Desktop;
  const command = reviewCommands({} as Services, desktop)['review.save-attachment'];
  return { answer: await command.run({ name, bytes: Uint8Array.from([1, 2]) }), suggested };
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'counterfoil-attachment-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

it.each([
  ['hours.xlsx', 'hours.xlsx'],
  ['../../a/b.csv', 'b.csv'],
  ['CON.pdf', 'CON_.pdf'],
  ['', 'Counterfoil.bin'],
])('proposes a name that every system takes: %s', async (name, proposed) => {
  expect(await save(name, null)).toEqual({ answer: { ok: true, value: null }, suggested: proposed });
});

it('writes an attachment where the person says', async () => {
  const path = join(folder(), 'hours.xlsx');
  expect((await save('hours.xlsx', path)).answer).toEqual({ ok: true, value: { filename: 'hours.xlsx' } });
  expect([...readFileSync(path)]).toEqual([1, 2]);
});

it('says that the file could not be written', async () => {
  const { answer } = await save('a.csv', join(folder(), 'missing', 'a.csv'));
  expect(answer).toMatchObject({ ok: false, failure: { code: 'file-unwritable' } });
});

it('takes no more than the largest attachment', () => {
  const { input } = reviewCommands({} as Services, {} as Desktop)['review.save-attachment'];
  expect(input.safeParse({ name: 'a', bytes: new Uint8Array(64 * 1024 * 1024 + 1) }).success).toBe(false);
});
