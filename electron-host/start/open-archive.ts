import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { messageOf } from '../support/say.ts';

/** An archive header's entry of a file, link or folder (the format of @electron/asar). */
interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly link?: string;
  readonly unpacked?: boolean;
  readonly offset?: string;
  readonly size?: number;
  readonly executable?: boolean;
  readonly integrity?: { readonly hash: string };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Node cannot read an archive in place, as Electron does, so this unpacks it once per archive; returns the folder.
 * Throws when a byte differs from the package's hashes.
 */
export function openArchive(archive: string, cache: string): string {
  const file = openSync(archive, 'r');
  try {
    const { header, start } = readHeader(file);
    const hash = sha256(header);
    const expected = join(dirname(archive), 'app.asar.sha256');
    if (existsSync(expected) && readFileSync(expected, 'utf8').trim() !== hash)
      throw new Error('its header was changed');
    // The name depends on the archive's stat, so a changed archive is unpacked and checked again.
    const { size, mtimeMs, ctimeMs, ino } = fstatSync(file);
    const folder = join(cache, sha256(Buffer.from([hash, size, mtimeMs, ctimeMs, ino].join(' '))));
    if (existsSync(folder)) return folder;
    const draft = `${folder}.${process.pid}`;
    unpack({ file, start, archive, to: draft }, JSON.parse(header.toString('utf8')) as Entry, '');
    renameSync(draft, folder);
    return folder;
  } finally {
    closeSync(file);
  }
}

function readHeader(file: number): { header: Buffer; start: number } {
  const size = read(file, 0, 8).readUInt32LE(4);
  const pickle = read(file, 8, size);
  return { header: pickle.subarray(8, 8 + pickle.readUInt32LE(4)), start: 8 + size };
}

interface Unpacking {
  readonly file: number;
  /** offset of the contents, bytes */
  readonly start: number;
  readonly archive: string;
  readonly to: string;
}

function unpack(all: Unpacking, entry: Entry, path: string): void {
  mkdirSync(join(all.to, path), { recursive: true });
  for (const [name, child] of Object.entries(entry.files ?? {})) {
    const at = join(path, name);
    if (child.files) unpack(all, child, at);
    else if (child.link !== undefined) symlinkSync(child.link, join(all.to, at));
    else writeFileSync(join(all.to, at), contents(all, child, at), { mode: child.executable ? 0o755 : 0o644 });
  }
}

/** A file's bytes, from the archive or, if unpacked, from beside it; throws when they differ from the header's hash. */
function contents({ file, start, archive }: Unpacking, entry: Entry, path: string): Buffer {
  const bytes = entry.unpacked
    ? readFileSync(join(`${archive}.unpacked`, path))
    : read(file, start + Number(entry.offset), entry.size ?? 0);
  if (sha256(bytes) !== entry.integrity?.hash) throw new Error(`${path} was changed`);
  return bytes;
}

function read(file: number, at: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let got = 0; got < size;) {
    const count = readSync(file, bytes, got, size - got, at + got);
    if (count === 0) throw new Error('it ends too early');
    got += count;
  }
  return bytes;
}

/** `node open-archive.ts app.asar` prints the folder to start from. */
if (import.meta.main) {
  const [archive = ''] = process.argv.slice(2);
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  try {
    console.log(openArchive(archive, join(cache, 'electron-host')));
  } catch (error) {
    console.error(`This program cannot be started: ${archive} is damaged (${messageOf(error)}). Install it again.`);
    process.exitCode = 1;
  }
}
