import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { networkOf } from './local-disk.ts';
import { isUnnamedDrive, isWithin, realOrGiven, realOrGivenNow } from '../support/paths.ts';

interface Mount {
  readonly point: string;
  readonly type: string;
  /** the device; on Linux only */
  readonly source?: string;
}

/** File systems on which the system reports no changes of others. */
const network =
  /^(nfs4?|cifs|smb\w*|smb3|afpfs|webdav|davfs2?|9p|vboxsf|prl_fs|vmhgfs|fuse\.(sshfs|rclone|vmhgfs-fuse|davfs2?|s3fs|gvfsd-fuse|glusterfs)|ncpfs|ceph|afs|virtiofs)$/i;

/** True where the folder must be polled. An unknown file system counts as local, because rescans run anyway. */
export async function isNetworkFolder(path: string): Promise<boolean> {
  if (process.platform === 'win32') return isWindowsShare(path);
  try {
    const type = typeAt(await mounts(), await realOrGiven(path));
    return type !== null && network.test(type);
  } catch {
    return false;
  }
}

/** A drive without a Windows name may be a share, on which Windows reports no changes. */
export async function isWindowsShare(
  path: string,
  find: (path: string) => Promise<string> = realpath,
): Promise<boolean> {
  const real = await find(path).catch((error: unknown) => (isUnnamedDrive(error) ? null : path));
  return real === null || networkOf('win32', real, null) !== null;
}

async function mounts(): Promise<readonly Mount[]> {
  if (process.platform === 'linux') return parseMountInfo(await readFile('/proc/self/mountinfo', 'utf8'));
  const { stdout } = await promisify(execFile)('/sbin/mount', { timeout: 5_000 });
  return parseMountOutput(stdout);
}

interface Place {
  readonly path: string;
  readonly type: string | null;
  readonly source: string | null;
}

/** The real path of a folder, its file system's type, and the device under it; null: unknown. Never throws. */
export function mountOf(folder: string): Place {
  const path = realOrGivenNow(folder);
  if (process.platform === 'win32') return { path, type: null, source: null };
  try {
    const mount = mountAt(mountsNow(), path);
    return { path, type: mount?.type ?? null, source: mount?.source ?? null };
  } catch {
    return { path, type: null, source: null };
  }
}

function mountsNow(): readonly Mount[] {
  if (process.platform === 'linux') return parseMountInfo(readFileSync('/proc/self/mountinfo', 'utf8'));
  return parseMountOutput(execFileSync('/sbin/mount', { timeout: 5_000, encoding: 'utf8' }));
}

/** `36 35 98:0 /mnt1 /mnt/parent rw,noatime master:1 - ext3 /dev/root rw`, spaces written as \040. */
export function parseMountInfo(text: string): readonly Mount[] {
  return text.split('\n').flatMap((line) => {
    const [before, after] = line.split(' - ');
    const point = before?.split(' ')[4];
    const [type, source = ''] = after?.split(' ') ?? [];
    return point === undefined || type === undefined
      ? []
      : [{ point: unescape(point), type, source: unescape(source) }];
  });
}

/** macOS: `//user@host/share on /Volumes/share (smbfs, nodev, nosuid)`. */
export function parseMountOutput(text: string): readonly Mount[] {
  return [...text.matchAll(/ on (.+) \((\w+)/g)].map(([, point = '', type = '']) => ({ point, type }));
}

const unescape = (text: string) =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)));

/** The type of the innermost mount. */
export const typeAt = (all: readonly Mount[], path: string): string | null => mountAt(all, path)?.type ?? null;

/** The innermost mount; of two on one point the later covers the earlier. */
function mountAt(all: readonly Mount[], path: string): Mount | null {
  const around = all.filter(({ point }) => isWithin(point, path));
  return around.reduce<Mount | null>(
    (inner, mount) => (mount.point.length >= (inner?.point.length ?? 0) ? mount : inner),
    null,
  );
}
