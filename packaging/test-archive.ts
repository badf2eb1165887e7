import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As @electron/asar writes it; of files beside the archive there is no offset. */
interface Entry {
  files?: Readonly<Record<string, Entry>>;
  offset?: string;
  size?: number;
  integrity?: { readonly algorithm: string; hash: string; readonly blockSize: number; blocks: string[] };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Changes files of a stand-in's archive as a new build would: what comes after them moves, and all hashes are right. */
export function changeArchive(archive: string, changes: Readonly<Record<string, (text: string) => string>>): void {
  const { header, content } = read(archive);
  let changed = content;
  for (const [path, change] of Object.entries(changes)) changed = changeFile(header, changed, path, change);
  write(archive, header, changed);
}

/** Takes files of these names away that are beside the archive, and out of its list. */
export function leaveOut(archive: string, names: RegExp): void {
  const { header, content } = read(archive);
  leaveOutOf(header, `${archive}.unpacked`, names);
  write(archive, header, content);
}

function leaveOutOf(entry: Entry, folder: string, names: RegExp): void {
  const files = Object.entries(entry.files ?? {});
  const isLeftOut = (name: string, { files: inside, offset }: Entry) =>
    inside === undefined && offset === undefined && names.test(name);
  for (const [name, child] of files) {
    const path = join(folder, name);
    if (child.files !== undefined) leaveOutOf(child, path, names);
    else if (isLeftOut(name, child)) rmSync(path);
  }
  entry.files = Object.fromEntries(files.filter(([name, child]) => !isLeftOut(name, child)));
}

function read(archive: string): { readonly header: Entry; readonly content: Buffer } {
  const bytes = readFileSync(archive);
  const pickled = bytes.readUInt32LE(4);
  const header = JSON.parse(bytes.subarray(16, 16 + bytes.readUInt32LE(12)).toString()) as Entry;
  return { header, content: bytes.subarray(8 + pickled) };
}

function write(archive: string, header: Entry, content: Buffer): void {
  const json = Buffer.from(JSON.stringify(header));
  const padded = json.length + ((4 - (json.length % 4)) % 4);
  const head = Buffer.alloc(16 + padded);
  [4, padded + 8, padded + 4, json.length].forEach((value, index) => head.writeUInt32LE(value, index * 4));
  json.copy(head, 16);
  // Not written over: it may be a link to the former one.
  rmSync(archive);
  writeFileSync(archive, Buffer.concat([head, content]));
  rmSync(`${archive}.sha256`);
  writeFileSync(`${archive}.sha256`, sha256(json));
}

function changeFile(header: Entry, content: Buffer, path: string, change: (text: string) => string): Buffer {
  const entry = path.split('/').reduce<Entry | undefined>((folder, name) => folder?.files?.[name], header);
  if (entry?.offset === undefined || entry.size === undefined || entry.integrity === undefined)
    throw new Error(`${path} is not in the archive`);
  const begin = Number(entry.offset);
  const end = begin + entry.size;
  const changed = Buffer.from(change(content.subarray(begin, end).toString()));
  const grown = changed.length - entry.size;
  entry.size = changed.length;
  entry.integrity.hash = sha256(changed);
  entry.integrity.blocks = blocksOf(changed, entry.integrity.blockSize);
  move(header, begin, grown);
  return Buffer.concat([content.subarray(0, begin), changed, content.subarray(end)]);
}

function blocksOf(bytes: Buffer, size: number): string[] {
  const count = Math.max(1, Math.ceil(bytes.length / size));
  return Array.from({ length: count }, (_, index) => sha256(bytes.subarray(index * size, (index + 1) * size)));
}

function move(entry: Entry, after: number, by: number): void {
  if (entry.offset !== undefined && Number(entry.offset) > after) entry.offset = String(Number(entry.offset) + by);
  for (const child of Object.values(entry.files ?? {})) move(child, after, by);
}
