/** What Windows takes for a device, whatever ending follows. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;
/** Room is left for a date and an ending: names have at most 255 bytes on most disks. */
const longest = 160;

/**
 * Of a text only what every file system takes in a name, and Explorer can handle: no signs with a meaning, no dots, no
 * device of Windows, composed letters, not too long. `fallback` where nothing is left.
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

/** The first so many bytes, and no half of a character. */
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
