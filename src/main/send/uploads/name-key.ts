/** characters of a name's stem to compare, because services cut long names */
const compared = 60;
/** shortest remainder of a cut name that still identifies it */
const shortestCut = 20;
const shortestAlike = 3;

/**
 * Keys for recognising a document at the service, which may remove folders, cut the end, change or drop accented
 * letters, and replace blanks or other characters. Names with a common key may be one; two files of such names are
 * never in flight together.
 */
export const nameKeys = (filename: string): readonly string[] =>
  keysOf(filename).map(({ stem, extension }) => stem.slice(0, compared) + extension);

interface Key {
  readonly stem: string;
  readonly extension: string;
}

function keysOf(filename: string): readonly Key[] {
  const base = (filename.split(/[/\\]/).at(-1) ?? '').toWellFormed().normalize('NFC').toLowerCase().trim();
  const extension = /\.[\p{L}\p{N}]{1,5}$/u.exec(base)?.[0] ?? '';
  const stem = base.slice(0, base.length - extension.length);
  const plain = stem.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  // A name of symbols alone has nothing else to compare.
  const stems = [plain === '' ? stem.replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '') : plain];
  const ascii = stem.replace(/[^a-z0-9]/g, '');
  if (ascii.length * 2 > plain.length && ascii !== plain) stems.push(ascii);
  return stems.map((one) => ({ stem: one, extension }));
}

/** Whether the service may show a document sent as `sent` in this form: unchanged, encoded, or cut. */
export const isShownAs = (shown: string, sent: string): boolean =>
  [shown, ...decoded(shown)]
    .flatMap(keysOf)
    .some((key) => keysOf(sent).some((own) => isSame(key, own) || isCut(key, own)));

const isSame = (a: Key, b: Key): boolean => a.stem === b.stem && a.extension === b.extension;

const isCut = (key: Key, own: Key): boolean =>
  key.stem.length >= shortestCut &&
  key.stem.length < own.stem.length &&
  own.stem.startsWith(key.stem) &&
  (key.extension === own.extension || key.extension === '');

/** Whether the name may come from `sent` in a way that other names may lead to as well; then a person is asked. */
export const isAlike = (shown: string, sent: string): boolean =>
  [shown, ...decoded(shown)].flatMap(keysOf).some(({ stem }) =>
    keysOf(sent).some((own) => {
      const [short, long] = stem.length < own.stem.length ? [stem, own.stem] : [own.stem, stem];
      return short.length >= shortestAlike && long.includes(short);
    }),
  );

function decoded(shown: string): readonly string[] {
  if (!shown.includes('%')) return [];
  try {
    return [decodeURIComponent(shown)];
  } catch {
    return [];
  }
}
