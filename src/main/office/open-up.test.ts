import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asUser, firstUser, hasOtherUsers, secondUser } from './other-user.fixture.ts';
import { seat, sharedFolder } from './lease.fixture.ts';

/** Needs root, because only root may start programs of other users; skipped on Windows and for ordinary users. */
describe.skipIf(!hasOtherUsers)('seats of different users', () => {
  const tick = 'return (await lease.tick(true)).kind;';

  it('see each other where everybody may write, and follow', async () => {
    const root = await sharedFolder();
    await chmod(root, 0o777);
    expect(asUser(firstUser, root, tick)).toBe('held');
    expect(asUser(secondUser, root, 'return lease.tick(true);')).toMatchObject({ name: `Seat ${firstUser}` });
    expect(asUser(secondUser, root, 'return (await lease.takeOver()).kind;')).toBe('held');
    expect(asUser(firstUser, root, 'return (await lease.takeOver()).kind;')).toBe('held');
  });

  it.each(['.counterfoil', '.counterfoil/lease-1', '.counterfoil/ledger-seat.jsonl'])(
    'takes nothing while %s is unreadable, and follows afterwards',
    async (closed) => {
      const root = await sharedFolder();
      await chmod(root, 0o777);
      asUser(firstUser, root, `await lease.tick(true); await lease.end(); return null;`);
      await writeFile(join(root, '.counterfoil', 'ledger-seat.jsonl'), '');
      const { mode } = await stat(join(root, closed));
      await chmod(join(root, closed), 0o700);
      expect(asUser(secondUser, root, tick)).toBe('no-access');
      await chmod(join(root, closed), mode);
      expect(asUser(secondUser, root, tick)).toBe('held');
    },
  );
});

it.skipIf(process.platform === 'win32').each([0o2770, 0o755, 0o700])(
  'is as open as its folder, here %o, whatever the umask of the program is',
  async (mode) => {
    const root = await sharedFolder();
    await chmod(root, mode);
    const before = process.umask(0o077);
    onTestFinished(() => {
      process.umask(before);
    });
    await seat(root, 'Front desk').tick();
    const front = seat(root, 'Front desk');
    await front.tick();
    await front.tick();
    await front.lease.end();
    const modeOf = async (name: string) => (await stat(join(root, '.counterfoil', name))).mode & 0o7777;
    expect(await modeOf('')).toBe(mode);
    const names = await readdir(join(root, '.counterfoil'));
    expect(names).toContain('end-2');
    for (const name of names) expect([name, await modeOf(name)]).toEqual([name, mode & 0o666]);
  },
);
