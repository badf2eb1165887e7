/** Device names of Windows, which stay devices with any extension. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;
/** Leaves room for a date and an extension: most disks limit names to 255 bytes. */
const longest = 160;

/**
 * Reduces a text to a file name valid on every file system and in Explorer: no special characters, no dots, no Windows
 * device, composed letters, limited length. `fallback` where nothing is left.
 */
export function inFileName(text: string, fallback = 'Counterfoil'): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*.\s]+/gu, ' ')
    .trim();
  const short = cutTo(plain, longest).trimEnd();
  if (short === '') return fallback;
  return device.test(short) ? `${short}_` : short;
}

/** The first `bytes` bytes, without half a character. */
function cutTo(text: string, bytes: number): string {
  let room = bytes;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    room -= Buffer.byteLength(segment);
    if (room < 0) break;
    kept += segment;
  }
  return kept;
}
