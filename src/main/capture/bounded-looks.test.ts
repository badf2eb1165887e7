import { expect, test } from 'vitest';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { BoundedLooks } from './bounded-looks.ts';
import type { Look } from './file-look.ts';

test('a folder that does not answer counts as unreadable, is left alone until it answers, and holds up no other', async () => {
  const clock = createTestClock();
  const share = Promise.withResolvers<Look>();
  const file: Look = { kind: 'file', identity: '1', size: 1 };
  const asked: string[] = [];
  const looks = new BoundedLooks({
    clock,
    limit: 10_000,
    look(_, path) {
      asked.push(path);
      return path.startsWith('/share/') ? share.promise : Promise.resolve(file);
    },
  });
  const hanging = looks.at('/share', '/share/a');
  const behind = looks.at('/share', '/share/b');
  expect(await looks.at('/disk', '/disk/a')).toEqual(file);
  clock.advance(10_000);
  expect(await hanging).toEqual({ kind: 'unreadable' });
  expect(await behind).toEqual({ kind: 'unreadable' });
  expect(await looks.at('/share', '/share/b')).toEqual({ kind: 'unreadable' });
  expect(await looks.at('/disk', '/disk/b')).toEqual(file);
  expect(asked).toEqual(['/share/a', '/disk/a', '/disk/b']);

  share.resolve(file);
  await expect.poll(() => looks.at('/share', '/share/b')).toEqual(file);
});

test('a folder is asked for several files at once after it has answered for one', async () => {
  const first = Promise.withResolvers<Look>();
  const rest = Promise.withResolvers<Look>();
  const asked: string[] = [];
  const looks = new BoundedLooks({
    clock: createTestClock(),
    limit: 10_000,
    look(_, path) {
      asked.push(path);
      return asked.length === 1 ? first.promise : rest.promise;
    },
  });
  const answers = ['/disk/a', '/disk/b', '/disk/c'].map((path) => looks.at('/disk', path));
  expect(asked).toEqual(['/disk/a']);
  first.resolve({ kind: 'gone' });
  await expect.poll(() => asked).toEqual(['/disk/a', '/disk/b', '/disk/c']);
  rest.resolve({ kind: 'not-a-file' });
  expect(await Promise.all(answers)).toEqual([{ kind: 'gone' }, { kind: 'not-a-file' }, { kind: 'not-a-file' }]);
});
