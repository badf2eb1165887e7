import { ConversionRefused } from '../piece-box.ts';

const endOfChain = -2;
const noEntry = -1;
/** count of FAT sectors that the header itself lists */
const inHeader = 109;
const miniSectorSize = 64;
/** bytes: smaller streams are in the mini stream */
const miniCutoff = 4_096;
const entrySize = 128;
const folder = 1;
const stream = 2;

/**
 * Rejects a compound file ([MS-CFB]) as damaged if its sector chains or its entry tree are circular, overlap, leave the
 * file or are shorter than their contents, because msgreader follows them without a bound. Visits every sector and
 * entry once. Throws ConversionRefused, and RangeError where the file is cut short.
 */
export function checkCompoundFile(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorSize = file[30] === 12 ? 4_096 : 512;
  const numbers = sectorSize / 4;
  const claim = claims(Math.ceil(file.length / sectorSize) - 1);
  const numberIn = (sector: number, at: number): number => file.readInt32LE((sector + 1) * sectorSize + 4 * at);
  const nextIn = (table: readonly number[], of: number): number => {
    const sector = table[Math.floor(of / numbers)];
    return sector === undefined ? endOfChain : numberIn(sector, of % numbers);
  };

  function fatSectors(): readonly number[] {
    const count = file.readInt32LE(0x2c);
    const found = Array.from({ length: Math.min(count, inHeader) }, (_, at) => file.readInt32LE(0x4c + 4 * at));
    let next = file.readInt32LE(0x44);
    for (let left = file.readInt32LE(0x48); left > 0 && next !== endOfChain && next !== noEntry; left -= 1) {
      claim(next);
      for (let at = 0; at < numbers - 1 && found.length < count; at += 1) found.push(numberIn(next, at));
      next = numberIn(next, numbers - 1);
    }
    for (const sector of found) claim(sector);
    return found;
  }

  const fat = fatSectors();
  const chainAt = (start: number): readonly number[] => chain(start, (of) => nextIn(fat, of), claim);
  const directory = chainAt(file.readInt32LE(0x30));
  const miniFat = file.readInt32LE(0x40) > 0 ? chainAt(file.readInt32LE(0x3c)) : [];
  const perSector = sectorSize / entrySize;
  const entries = claims(directory.length * perSector);
  const placeOf = (entry: number): number =>
    ((directory[Math.floor(entry / perSector)] ?? 0) + 1) * sectorSize + (entry % perSector) * entrySize;
  const root = placeOf(0);
  const miniSectors = chainAt(file.readInt32LE(root + 0x74)).length * (sectorSize / miniSectorSize);
  const claimMini = claims(miniSectors);

  function checkStream(place: number): void {
    const start = file.readInt32LE(place + 0x74);
    const size = file.readInt32LE(place + 0x78);
    if (size === 0) return;
    const room =
      size < miniCutoff
        ? chain(start, (of) => nextIn(miniFat, of), claimMini).length * miniSectorSize
        : chainAt(start).length * sectorSize;
    if (size < 0 || size > room) throw new ConversionRefused('damaged');
  }

  const waiting = [file.readInt32LE(root + 0x4c)];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (entry === noEntry) continue;
    entries(entry);
    const place = placeOf(entry);
    const kind = file[place + 0x42];
    waiting.push(file.readInt32LE(place + 0x44), file.readInt32LE(place + 0x48));
    if (kind === folder) waiting.push(file.readInt32LE(place + 0x4c));
    if (kind === stream) checkStream(place);
  }
}

/** Marks each of `count` items as visited; throws ConversionRefused for one visited before, or out of range. */
function claims(count: number): (one: number) => void {
  const taken = new Uint8Array(Math.max(count, 0));
  return (one) => {
    if (taken[one] !== 0) throw new ConversionRefused('damaged');
    taken[one] = 1;
  };
}

function chain(start: number, next: (of: number) => number, claim: (one: number) => void): readonly number[] {
  const found: number[] = [];
  for (let at = start; at !== endOfChain; at = next(at)) {
    claim(at);
    found.push(at);
  }
  return found;
}
