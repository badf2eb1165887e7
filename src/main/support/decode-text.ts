/**
 * A text written by Windows programs: UTF-16 by its byte order mark, as PowerShell 5 writes it, otherwise UTF-8 with or
 * without a mark.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}
