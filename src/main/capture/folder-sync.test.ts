import { expect, test } from 'vitest';
import { createFolderSync, syncFolder } from './folder-sync.ts';

interface Running {
  readonly path: string;
  end(error?: Error): void;
}

function setUp() {
  const running: Running[] = [];
  const sync = createFolderSync(
    '/copies',
    (path) =>
      new Promise((resolve, reject) => {
        running.push({ path, end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  return { running, sync };
}

test('names that come during a sync share the next one', async () => {
  const { running, sync } = setUp();
  const first = sync();
  const later = [sync(), sync(), sync()];
  expect(running.map(({ path }) => path)).toEqual(['/copies']);
  let done = false;
  void later[0]?.then(() => (done = true));
  running[0]?.end();
  await first;
  await expect.poll(() => running.length).toBe(2);
  expect(done).toBe(false);
  running[1]?.end();
  await Promise.all(later);
  expect(running).toHaveLength(2);
});

test('a failed sync rejects for the callers that waited for it, and not for later ones', async () => {
  const { running, sync } = setUp();
  const first = sync();
  const second = sync();
  running[0]?.end(new Error('EIO'));
  await expect(first).rejects.toThrow('EIO');
  await expect.poll(() => running.length).toBe(2);
  running[1]?.end();
  await second;
  const third = sync();
  running[2]?.end();
  await third;
});

test.runIf(process.platform === 'linux')('a file system that cannot sync folders is no failure', async () => {
  await syncFolder('/proc/self');
});
