/** characters of a name's stem that are compared: services cut long names off */
const compared = 60;
/** what is left of a longer name and still tells whose it is */
const shortestCut = 20;
const shortestAlike = 3;

/**
 * By what a document is known again at the service, which may cut folders or the end off a name, write its accents
 * otherwise or drop such letters, or put something else for blanks and what it does not like. Two names with a key in
 * common may be one; two files of such names are never in flight together.
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
  // A name of signs alone is all there is to go by.
  const stems = [plain === '' ? stem.replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '') : plain];
  const ascii = stem.replace(/[^a-z0-9]/g, '');
  if (ascii.length * 2 > plain.length && ascii !== plain) stems.push(ascii);
  return stems.map((one) => ({ stem: one, extension }));
}

export const mayBeOneName = (a: string, b: string): boolean => {
  const keys = nameKeys(a);
  return nameKeys(b).some((key) => keys.includes(key));
};

/** Whether the service may show a document that was sent as `sent` in this way: as it is, encoded, or cut off. */
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

/** Whether the name may come from `sent` in a way that others' names may come about too: a reason to ask. */
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
