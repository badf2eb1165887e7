/** characters of a name's stem that are compared: services cut long names off */
const compared = 60;

/**
 * By what a document is known again at the service, which may cut folders or the end off a name, write its accents
 * otherwise or drop such letters, or put something else for blanks and what it does not like. Two names with a key in
 * common may be one; two files of such names are never in flight together.
 */
export function nameKeys(filename: string): readonly string[] {
  const base = (filename.split(/[/\\]/).at(-1) ?? '').toWellFormed().normalize('NFC').toLowerCase().trim();
  const extension = /\.[\p{L}\p{N}]{1,5}$/u.exec(base)?.[0] ?? '';
  const stem = base.slice(0, base.length - extension.length);
  const plain = stem.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  // A name of signs alone is all there is to go by.
  const keys = [plain === '' ? stem.replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '') : plain];
  const ascii = stem.replace(/[^a-z0-9]/g, '');
  if (ascii.length * 2 > plain.length && ascii !== plain) keys.push(ascii);
  return keys.map((key) => key.slice(0, compared) + extension);
}

export const mayBeOneName = (a: string, b: string): boolean => {
  const keys = nameKeys(a);
  return nameKeys(b).some((key) => keys.includes(key));
};
