import { ConversionRefused } from '../piece-box.ts';

/** object identifiers of PKCS #7 (RFC 5652, section 4 and 5) in DER, with their tag and length */
const dataMark = Buffer.from('06092a864886f70d010701', 'hex');
const signedMark = Buffer.from('06092a864886f70d010702', 'hex');
const lockedMark = Buffer.from('06092a864886f70d010703', 'hex');
/** Where the identifier of the kind is: behind the tag and length of the outermost sequence. */
const furthest = 10;
const octets = 0x04;
const octetsOfParts = 0x24;
const deepest = 8;

/** True for a container of a signature or of encrypted content, by its head. */
export function isPkcs7(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, furthest + signedMark.length));
  return head[0] === 0x30 && [signedMark, lockedMark].some((mark) => head.includes(mark));
}

/**
 * The bytes that a container signs. Throws ConversionRefused: locked-otherwise where they are encrypted, nothing-inside
 * where it has the signature alone.
 */
export function signedContent(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, furthest + lockedMark.length).includes(lockedMark))
    throw new ConversionRefused('locked-otherwise');
  const at = file.indexOf(dataMark, furthest);
  // The explicit tag [0] is around the octets; without it the content is elsewhere.
  const wrapper = at < 0 ? null : valueAt(file, at + dataMark.length);
  if (wrapper?.tag !== 0xa0) throw new ConversionRefused('nothing-inside');
  const content = Buffer.concat(octetsIn(file, wrapper.start, wrapper.end, 0));
  if (content.length === 0) throw new ConversionRefused('nothing-inside');
  return content;
}

interface Value {
  readonly tag: number;
  readonly start: number;
  /** null: of indefinite length, up to its end mark */
  readonly end: number | null;
}

/** The value that begins at `at`; null: it is not within the file. */
function valueAt(file: Buffer, at: number): Value | null {
  const tag = file[at];
  const first = file[at + 1];
  if (tag === undefined || first === undefined) return null;
  if (first === 0x80) return { tag, start: at + 2, end: null };
  const size = first < 0x80 ? 0 : first & 0x7f;
  if (size > 4 || at + 2 + size > file.length) return null;
  const length = size === 0 ? first : file.readUIntBE(at + 2, size);
  const start = at + 2 + size;
  return start + length > file.length ? null : { tag, start, end: start + length };
}

/** The strings of octets from `start`, which may be divided into parts. */
function octetsIn(file: Buffer, start: number, end: number | null, depth: number): readonly Buffer[] {
  const found: Buffer[] = [];
  let at = start;
  while (depth < deepest && at < (end ?? file.length)) {
    const value = valueAt(file, at);
    if (value === null || (value.tag === 0 && end === null)) break;
    if (value.tag === octets && value.end !== null) found.push(file.subarray(value.start, value.end));
    else if (value.tag === octetsOfParts) found.push(...octetsIn(file, value.start, value.end, depth + 1));
    else break;
    if (value.end === null) break;
    at = value.end;
  }
  return found;
}
