import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js';

interface TestMessage {
  readonly subject: string;
  readonly body: string;
  readonly html?: string;
  readonly rtf?: string;
  readonly attachments?: readonly TestAttachment[];
}

interface TestAttachment {
  readonly name: string;
  /** null: only a link to a cloud drive is attached */
  readonly bytes: Uint8Array | null;
  /** shown in the text under this id */
  readonly id?: string;
}

type Folder = ReadonlyMap<string, Uint8Array | Folder>;

const text = (content: string) => new Uint8Array(Buffer.from(content, 'utf16le'));

/** Uncompressed RTF, which Outlook writes when compression does not pay ([MS-OXRTFCP]). */
function storedRtf(rtf: string): Uint8Array {
  const head = Buffer.from('????????MELA????', 'latin1');
  head.writeUInt32LE(rtf.length + 12, 0);
  head.writeUInt32LE(rtf.length, 4);
  return new Uint8Array(Buffer.concat([head, Buffer.from(rtf, 'latin1')]));
}

/** A message as Outlook saves it: a compound file with a stream for each property (MS-OXMSG). */
export function outlookMessage({ subject, body, html, rtf, attachments = [] }: TestMessage): Buffer {
  const top = new Map<string, Uint8Array | Folder>([
    ['__nameid_version1.0', new Map()],
    ['__properties_version1.0', new Uint8Array(32)],
    ['__substg1.0_0037001F', text(subject)],
    ['__substg1.0_1000001F', text(body)],
    ['__substg1.0_0C1A001F', text('Tölgyfa Kft.')],
    ['__substg1.0_5D01001F', text('szamla@tolgyfa.example')],
    ...(html === undefined ? [] : [['__substg1.0_1013001F', text(html)] as const]),
    ...(rtf === undefined ? [] : [['__substg1.0_10090102', storedRtf(rtf)] as const]),
    ...attachments.map(({ name, bytes, id }, at) => {
      const parts = new Map<string, Uint8Array>([
        ['__properties_version1.0', new Uint8Array(8)],
        ...(bytes === null ? [] : [['__substg1.0_37010102', bytes] as const]),
        ['__substg1.0_3707001F', text(name)],
        ...(id === undefined ? [] : [['__substg1.0_3712001F', text(id)] as const]),
      ]);
      return [`__attach_version1.0_#${String(at).padStart(8, '0')}`, parts] as const;
    }),
  ]);
  const entries: Entry[] = [];
  add(entries, 'Root Entry', top, TypeEnum.ROOT);
  return Buffer.from(burn(entries));
}

function add(entries: Entry[], name: string, content: Uint8Array | Folder, type = TypeEnum.DIRECTORY): number {
  const at = entries.length;
  if (content instanceof Uint8Array) {
    entries.push({
      name,
      type: TypeEnum.DOCUMENT,
      length: content.length,
      binaryProvider: () => Uint8Array.from(content),
    });
    return at;
  }
  const children: number[] = [];
  entries.push({ name, type, length: 0, children });
  for (const [inner, its] of content) children.push(add(entries, inner, its));
  return at;
}

/** Offsets of the inner parts of a message made here, in bytes; `directory` is a sector number, entries are indexes. */
export function partsOf(file: Buffer) {
  const placeOf = (sector: number): number => 512 * (sector + 1);
  const directory = file.readInt32LE(0x30);
  const entry = (number: number): number => placeOf(directory) + 128 * number;
  return {
    directory,
    entry,
    child: file.readInt32LE(entry(0) + 0x4c),
    fat: placeOf(file.readInt32LE(0x4c)),
    miniFat: placeOf(file.readInt32LE(0x3c)),
    named: (ending: string): number => (file.indexOf(Buffer.from(ending, 'utf16le'), entry(0)) - entry(0)) >> 7,
  };
}
