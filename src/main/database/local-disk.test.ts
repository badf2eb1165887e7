import { expect, it } from 'vitest';
import { networkOf } from './local-disk.ts';

it.each<[NodeJS.Platform, string, string | null, string | null]>([
  ['linux', '/home/anna/data', 'ext4', null],
  ['linux', '/home/anna/data', 'btrfs', null],
  ['linux', '/tmp/data', 'tmpfs', null],
  ['linux', '/mnt/c/data', '9p', null],
  ['linux', '/data', 'overlay', null],
  ['linux', '/data', null, null],
  ['linux', '/media/stick', 'fuse.ntfs-3g', null],
  ['linux', '/mnt/share', 'nfs4', 'nfs4'],
  ['linux', '/mnt/share', 'cifs', 'cifs'],
  ['linux', '/mnt/share', 'smb3', 'smb3'],
  ['linux', '/mnt/share', 'fuse.sshfs', 'fuse.sshfs'],
  ['linux', '/mnt/share', 'fuse.rclone', 'fuse.rclone'],
  ['darwin', '/Users/anna/data', 'apfs', null],
  ['darwin', '/Volumes/share', 'smbfs', 'smbfs'],
  ['darwin', '/Volumes/share', 'afpfs', 'afpfs'],
  ['darwin', '/Volumes/share', 'webdav', 'webdav'],
  ['win32', 'C:\\Users\\Anna\\data', null, null],
  ['win32', '\\\\?\\C:\\Users\\Anna\\data', null, null],
  ['win32', '\\\\server\\share\\data', null, 'UNC'],
  ['win32', '//server/share/data', null, 'UNC'],
  ['win32', '\\\\?\\UNC\\server\\share', null, 'UNC'],
])('%s, %s of type %s: %s', (platform, path, type, network) => {
  expect(networkOf(platform, path, type)).toBe(network);
});
