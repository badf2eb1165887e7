/** bytes of a head that are looked at; large offices put some thousand before the sender */
const headSize = 65_536;
const senders = ['from', 'received', 'return-path'];
const others = ['date', 'subject', 'to', 'mime-version', 'message-id'];

/**
 * Begins with header lines of an e-mail (RFC 5322), or with those of a part that holds others (RFC 2045). Reads no
 * further than these lines, because a mailbox asks for each of its lines that may separate messages.
 */
export function isEmail(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headSize));
  const names = new Set<string>();
  const start = startOf(file);
  for (let at = start; at >= 0 && at < file.length; at = nextLine(file, at)) {
    const line = file.toString('latin1', at, at + 200);
    if (/^[ \t]/.test(line) || (at === start && line.startsWith(separator))) continue;
    const [, name, value = ''] = /^([!-9;-~]{1,80}):(.*)/.exec(line) ?? [];
    if (name === undefined) break;
    names.add(name.toLowerCase());
    if (name.toLowerCase() === 'content-type' && holdsOthers.test(value)) return true;
  }
  return senders.some((name) => names.has(name)) && others.some((name) => names.has(name));
}

/** Behind a mark of UTF-8, blanks and empty lines. */
function startOf(file: Buffer): number {
  const blank = new Set([0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d]);
  const start = file.findIndex((byte) => !blank.has(byte));
  return start < 0 ? file.length : start;
}

/** A part of an e-mail with a head of its own (RFC 2045). */
export const isMailPart = (bytes: Uint8Array): boolean =>
  /^(?:content-|mime-version:)/i.test(Buffer.from(bytes.subarray(0, 20)).toString('latin1')) || isEmail(bytes);

const holdsOthers = /^\s*(?:multipart\/|message\/rfc822|application\/(?:x-)?pkcs7-mime)/i;

function nextLine(file: Buffer, at: number): number {
  const end = file.indexOf(0x0a, at);
  return end < 0 ? -1 : end + 1;
}

/** begins each message of an mbox (RFC 4155), and of the folders that mail programs export */
const separator = 'From ';

/**
 * The messages of a file that holds several, at most `most`; one where it is a message alone. A line of a letter that
 * begins with "From " separates nothing: the head of a message follows a separator.
 */
export function messagesIn(bytes: Uint8Array, most: number): readonly Uint8Array[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts: number[] = [0];
  for (let at = file.indexOf(`\n${separator}`); at >= 0 && starts.length < most;) {
    if (isEmail(file.subarray(at + 1))) starts.push(at + 1);
    at = file.indexOf(`\n${separator}`, at + 1);
  }
  return starts.map((start, nth) => file.subarray(start, starts[nth + 1]));
}

/**
 * The message in a file of Apple Mail (.emlx), whose first line says how many bytes it has; null: it is none.
 */
export function messageInEmlx(bytes: Uint8Array): Uint8Array | null {
  const [line, digits] = /^(\d{1,10})[ \t]*\r?\n/.exec(Buffer.from(bytes.subarray(0, 20)).toString('latin1')) ?? [];
  if (line === undefined) return null;
  const message = bytes.subarray(line.length, line.length + Number(digits));
  return isEmail(message) ? message : null;
}
