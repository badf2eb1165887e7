/** A name as stored in an archive. */
export interface ListedName {
  readonly bytes: Uint8Array;
  /** marked as UTF-8 */
  readonly isUtf8: boolean;
  /** the same name in UTF-8, if the archive has both */
  readonly unicode: Uint8Array | null;
}

/** The upper half of the DOS code pages in which Windows writes names: central and western Europe. */
const central =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘§÷¸°¨˙űŘř■\u{a0}';
/** 850, which has every letter of 437 at the same place */
const western =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}';

/**
 * The names of one archive: UTF-8 where marked or valid, otherwise in the code page that gives more plausible words.
 */
export function zipNames(names: readonly ListedName[]): readonly string[] {
  const known = names.map(({ bytes, isUtf8, unicode }) =>
    isUtf8 ? new TextDecoder().decode(bytes) : utf8Of(unicode ?? bytes),
  );
  const others = names.filter((_, at) => known[at] === null).map(({ bytes }) => bytes);
  const misfitsIn = (page: string) => others.reduce((sum, bytes) => sum + misfits(decoded(bytes, page)), 0);
  const page = misfitsIn(western) < misfitsIn(central) ? western : central;
  return known.map((name, at) => name ?? decoded(names[at]?.bytes ?? new Uint8Array(), page));
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const decoded = (bytes: Uint8Array, page: string): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : page.charAt(byte - 0x80))).join('');

/** Counts symbols that do not occur in names, and letters whose case does not match their word. */
const misfits = (name: string): number =>
  name.match(/[^\p{ASCII}\p{L}]|(?<=\p{Ll})\p{Lu}|(?<=\p{Lu})\p{Ll}(?=\p{Lu})/gu)?.length ?? 0;
