import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { networkOf } from './local-disk.ts';
import { isUnnamedDrive, isWithin, realOrGiven, realOrGivenNow } from '../support/paths.ts';
import { SharedRuns } from '../support/shared-runs.ts';

interface Mount {
  readonly point: string;
  readonly type: string;
  /** the device; on Linux only */
  readonly source?: string;
}

/** File systems on which the system reports no changes of others. */
const network =
  /^(nfs4?|cifs|smb\w*|smb3|afpfs|webdav|davfs2?|9p|vboxsf|prl_fs|vmhgfs|fuse\.(sshfs|rclone|vmhgfs-fuse|davfs2?|s3fs|gvfsd-fuse|glusterfs)|ncpfs|ceph|afs|virtiofs)$/i;

/** File systems of this computer's own disks: the system reports every change on them. */
const local =
  /^(ext[234]|xfs|btrfs|zfs|f2fs|bcachefs|jfs|reiserfs|tmpfs|overlay|vfat|msdos|exfat|ntfs3?|fuseblk|apfs|hfs)$/i;

/** unknown: the system reports changes, but perhaps not those that others make */
export type DiskKind = 'local' | 'network' | 'unknown';

export const isNetworkFolder = async (path: string): Promise<boolean> => (await diskOf(path)) === 'network';

/** Never throws. */
export async function diskOf(path: string): Promise<DiskKind> {
  if (process.platform === 'win32') return windowsDiskOf(path);
  try {
    return diskAt(await mounts(), await realOrGiven(path));
  } catch {
    return 'unknown';
  }
}

/** Other disks may be mounted in the folder: the result holds for all of them. */
export function diskAt(all: readonly Mount[], path: string): DiskKind {
  const own = typeAt(all, path) ?? '';
  if (network.test(own)) return 'network';
  const below = all.filter(({ point }) => isWithin(path, point)).map(({ type }) => type);
  return [own, ...below].every((type) => local.test(type)) ? 'local' : 'unknown';
}

/** Behind any other letter than that of Windows itself may be a program, as of a cloud drive. */
async function windowsDiskOf(path: string): Promise<DiskKind> {
  if (await isWindowsShare(path)) return 'network';
  const { SystemDrive } = process.env;
  return SystemDrive !== undefined && isWithin(`${SystemDrive}\\`, await realOrGiven(path)) ? 'local' : 'unknown';
}

/** A drive without a Windows name may be a share, on which Windows reports no changes. */
export async function isWindowsShare(
  path: string,
  find: (path: string) => Promise<string> = realpath,
): Promise<boolean> {
  const real = await find(path).catch((error: unknown) => (isUnnamedDrive(error) ? null : path));
  return real === null || networkOf('win32', real, null) !== null;
}

const readings = new SharedRuns<readonly Mount[]>();

/** Shared, because hundreds of folders are asked about together, and each reading takes several calls or a process. */
const mounts = (): Promise<readonly Mount[]> => readings.run('', readMounts);

async function readMounts(): Promise<readonly Mount[]> {
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
