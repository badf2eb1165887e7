import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { numberedEnvelope } from '../http/pagination.ts';
import { encode, startService, type Running } from '../testing/fixture.ts';

let running: Running;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

type Answer = readonly [number, unknown];
const post = async (path: string, body: unknown): Promise<Answer> => {
  const answer = await running.request('POST', `${path}?lang=en`, { body });
  return [answer.status, answer.body];
};
const file = (name: string, content = 'x') => encode([name, content]);

const artifact = z.strictObject({
  id: z.int(),
  has_artifact: z.boolean(),
  filename: z.string().optional(),
  extension: z.string().optional(),
});

describe.each(['expense', 'income'] as const)('interface.md, Artifacts, %s', (owner) => {
  const path = `/1/artifacts/${owner}/`;
  const list = async () => (await running.read(numberedEnvelope(z.array(artifact)), `${path}?page_size=200`)).results;

  test('filename and extension only when has_artifact is true', async () => {
    const rows = await list();
    expect(new Set(rows.map((row) => row.has_artifact))).toEqual(new Set([true, false]));
    for (const row of rows) {
      expect([row.has_artifact, 'filename' in row, 'extension' in row]).toEqual(Array(3).fill(row.has_artifact));
    }
  });

  test('a created artifact is listed; a bad one refuses all', async () => {
    const without = (await list()).filter((row) => !row.has_artifact).map(({ id }) => id);
    const [first = 0, second = 0] = without;
    expect(await post(path, { artifacts: [{ id: first, ...file('ő.pdf') }] })).toEqual([
      201,
      { artifacts: [{ id: first, has_artifact: true, filename: 'ő.pdf', extension: 'pdf' }] },
    ]);
    expect((await list()).find(({ id }) => id === first)).toMatchObject({ filename: 'ő.pdf' });
    const good = { id: second, ...file('a.pdf') };
    for (const [bad, messages] of [
      [{ id: first, ...file('a.pdf', 'BAD') }, { content: ['Unsupported file.'] }],
      [{ id: 99_999, ...file('a.pdf') }, { id: ['There is no record with this id.'] }],
      [good, { id: ['This id is submitted twice.'] }],
    ]) {
      expect(await post(path, { artifacts: [good, bad] })).toEqual([400, { artifacts: [{}, messages] }]);
    }
    expect((await list()).find(({ id }) => id === second)?.has_artifact).toBe(false);
  });
});

test('interface.md, Expense: an artifact that is created shows on the expense, which has changed', async () => {
  const before = await running.detail(299);
  await post('/1/artifacts/expense/', { artifacts: [{ id: 299, ...file('új.pdf') }] });
  const after = await running.detail(299);
  expect(after).toMatchObject({ has_artifact: true, artifact_filename: 'új.pdf', artifact_extension: 'pdf' });
  expect(after.updated_at > before.updated_at).toBe(true);
});
