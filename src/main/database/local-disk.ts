export class DataFolderOnNetworkError extends Error {
  override readonly name = 'DataFolderOnNetworkError';
  readonly folder: string;
  constructor(path: string, type: string) {
    super(
      `The data folder ${path} lies on a network drive (${type}). The lock and the database need a disk of this computer: over a network two programs could work in it at once, and send files twice. Nothing was changed or sent. Choose a folder on this computer; watched folders may lie on a network drive.`,
    );
    this.folder = path;
  }
}

/**
 * File systems served by another computer. Without the shared folders of virtual machines, because some are the only
 * disk.
 */
const networkTypes =
  /^(nfs4?|cifs|smb\w*|afpfs|webdav|davfs2?|ncpfs|ceph|afs|glusterfs|fuse\.(sshfs|rclone|davfs2?|s3fs|gvfsd-fuse|glusterfs))$/i;

/**
 * Why this place cannot hold the data: the name of its network file system; null for a local disk and for an unknown
 * one. `path`: resolved by the system, which on Windows turns a network drive's letter into its share; `type`: of the
 * mount, null on Windows.
 */
export function networkOf(platform: NodeJS.Platform, path: string, type: string | null): string | null {
  if (platform === 'win32') return /^[\\/]{2}(?![.?][\\/](?!UNC))/i.test(path) ? 'UNC' : null;
  return type !== null && networkTypes.test(type) ? type : null;
}
