/** A file that an old mail program wrote into the text. */
export interface WrittenFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** beginnings that are looked at: each is compared with the rest of the text */
const mostBegun = 100;

/** The files in a text between "begin 644 name" and "end", and the text without them (POSIX uuencode). */
export function takeUuencoded(text: string): { readonly text: string; readonly files: readonly WrittenFile[] } {
  if (!/^begin [0-7]{3,4} /m.test(text)) return { text, files: [] };
  const files: WrittenFile[] = [];
  const kept: string[] = [];
  let begun = 0;
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const name = /^begin [0-7]{3,4} (\S.{0,250})$/.exec(line)?.[1];
    if (name !== undefined) begun += 1;
    const end = name === undefined || begun > mostBegun ? -1 : lines.indexOf('end', at);
    const content = end < 0 ? null : decoded(lines.slice(at + 1, end));
    if (name === undefined || content === null) kept.push(line);
    else {
      files.push({ name: name.trim(), content });
      at = end;
    }
  }
  return { text: kept.join('\n'), files };
}

/** null: a line is none of this code. The first letter of each line gives its number of bytes. */
function decoded(lines: readonly string[]): Uint8Array | null {
  const parts: Buffer[] = [];
  for (const line of lines) {
    if (line === '' || line === '`') continue;
    const length = valueOf(line, 0);
    const bytes = Buffer.alloc(Math.ceil(length / 3) * 3);
    if (/[^ -`]/.test(line) || line.length - 1 > Math.ceil(length / 3) * 4 + 1) return null;
    for (let group = 0; group * 3 < length; group += 1) {
      const [a, b, c, d] = [1, 2, 3, 4].map((digit) => valueOf(line, group * 4 + digit));
      bytes.writeUIntBE(((a ?? 0) << 18) | ((b ?? 0) << 12) | ((c ?? 0) << 6) | (d ?? 0), group * 3, 3);
    }
    parts.push(bytes.subarray(0, length));
  }
  return parts.length === 0 ? null : Buffer.concat(parts);
}

/** A blank at the end of a line, which mail programs remove, is a zero. */
const valueOf = (line: string, at: number): number => ((line.charCodeAt(at) || 0x20) - 0x20) & 0x3f;
