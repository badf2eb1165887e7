import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareSightings } from './file-look.ts';
import { isIgnoredName, isIgnoredPath } from './ignore.ts';
import { isWindowsShare, mountOf, parseMountInfo, parseMountOutput, typeAt } from '../database/network-folder.ts';

describe('ignore', () => {
  test.each(['.hidden', '~$a.docx', 'THUMBS.DB', 'a.CRDOWNLOAD', '@eaDir'])('%s is ignored', (name) => {
    expect(isIgnoredName(name)).toBe(true);
  });
  test.each(['a.pdf', '..pdf', '~a.pdf', 'a.partner.pdf', 'download'])('%s is taken', (name) => {
    expect(isIgnoredName(name)).toBe(false);
  });
  test('any step below the root counts, the root itself does not', () => {
    expect(isIgnoredPath('/home/.box', '/home/.box/a.pdf')).toBe(false);
    expect(isIgnoredPath('/home/.box', '/home/.box/.git/a.pdf')).toBe(true);
  });
});

describe('mounts', () => {
  const linux = parseMountInfo(
    '22 1 8:1 / / rw shared:1 - ext4 /dev/sda rw\n30 22 0:9 / /mnt/our\\040share rw - cifs //nas/a rw\n31 30 0:7 / /mnt/our\\040share/usb rw - vfat /dev/sdb rw',
  );
  test.each([
    ['/home/a', 'ext4'],
    ['/mnt/our share/b', 'cifs'],
    ['/mnt/our share/usb/b', 'vfat'],
    ['/mnt/our shared', 'ext4'],
  ])('%s is on %s', (path, type) => expect(typeAt(linux, path)).toBe(type));
  test('macOS lists them in its own way', () => {
    const mac = parseMountOutput(
      '/dev/disk1 on / (apfs, local)\n//me@nas/share on /Volumes/share on nas (smbfs, nodev)',
    );
    expect(typeAt(mac, '/Volumes/share on nas/a')).toBe('smbfs');
  });
});

test.each<[string, string | { code: string }, boolean]>([
  ['K:\\clients', '\\\\server\\share\\clients', true],
  ['\\\\server\\share', { code: 'ENOENT' }, true],
  ['C:\\clients', 'C:\\clients', false],
  ['C:\\clients', '\\\\?\\C:\\clients', false],
  ['R:\\', { code: 'EISDIR' }, true],
  ['R:\\', { code: 'UNKNOWN' }, true],
])('Windows: %s, which is %o, is polled: %s', async (path, real, polled) => {
  const find = () =>
    typeof real === 'string' ? Promise.resolve(real) : Promise.reject(Object.assign(new Error(), real));
  expect(await isWindowsShare(path, find)).toBe(polled);
});

test('the mount of a missing folder is determined without an error', () => {
  expect(mountOf(join(tmpdir(), 'no-such-folder')).path).toBe(join(tmpdir(), 'no-such-folder'));
});

test.each([
  ['1:2:3:4', '1:2:3:4', 'same'],
  ['1:2:3:4', '1:2:3:5', 'touched'],
  ['1:2:3:4', '1:2:9:4', 'touched'],
  ['1:2:3', '1:2:3:4', 'touched'],
  ['1:2:3:4', '1:4:3:4', 'other'],
  ['1:2:3:4', '5:2:3:4', 'other'],
  ['', '1:2:3:4', 'other'],
] as const)('a file seen as %s and then as %s is the %s', (before, after, sighting) => {
  expect(compareSightings(before, after)).toBe(sighting);
});
