import { taxKey } from '../../records/mirror/keys.ts';
import type { CompanyIdentity } from './names-company.ts';
import { isCompany } from './own-company.ts';
import { shown } from './page-words.ts';
import type { KeptFacts, KeptReading } from './kept-reading.ts';
import { nameOf } from './kind-name.ts';
import { isOwner, signsOf, type PartnerSign, type SignedSign, type SignKind } from './learned/partner-signs.ts';
import { distance } from '../../../shared/text/distance.ts';
import { taxNumbersIn } from './written-values.ts';

export interface PartnerIdentity {
  readonly name: string;
  readonly taxNumber: string | null;
}

/** A partner as the company's master data has it. */
export interface MasterPartner extends PartnerIdentity {
  /** home town in the notation of partner-signs.ts; null: unknown */
  readonly address: string | null;
}

/** The partner that issued a document, with the feature that identified it. */
export interface RecognisedPartner {
  readonly partner: PartnerIdentity;
  readonly by: 'tax-number' | 'name' | 'before' | SignKind;
  /** number of signed documents with this sign; 0: the feature is no learned sign */
  readonly documents: number;
}

export interface KnownPartners {
  readonly partners: readonly MasterPartner[];
  /** selects the signs that signed documents have */
  readonly signed: (signs: readonly PartnerSign[]) => readonly SignedSign[];
}

/** Texts at the top of the first page that are searched for the issuer's name. */
const mostLines = 12;
/** words of a searched name */
const mostWords = 6;
/** An OCR engine misreads about one letter in so many. */
const lettersForSlip = 6;
const fewestLetters = 4;
const fewestOfWord = 5;
/** Least share of a name's letter pairs that must be on the page before the name is searched. */
const fewestPairs = 0.6;

/**
 * Identifies the partner by a tax number on the document, then by a bank account of signed documents, by a name at the
 * top (tolerating misread letters), by telephone or domain, and by the first word of the name with its town. Null:
 * none, or several candidates. `company` is never the partner.
 */
export function recognisePartner(
  { fields, account }: Pick<KeptFacts, 'fields' | 'account'>,
  pages: KeptReading['pages'],
  { partners, signed }: KnownPartners,
  company: CompanyIdentity,
): RecognisedPartner | null {
  const own = taxKey(company.taxNumber);
  const ownName = letters(company.name ?? '');
  const others = partners.filter(
    ({ name, taxNumber }) => (own === null || taxKey(taxNumber) !== own) && letters(name) !== ownName,
  );
  const texts = pages.map(({ cells }) => cells.map(shown));
  const read = fields.partner_tax_number?.value ?? null;
  const byNumber = ofNumbers([...(read === null ? [] : [read]), ...texts.flat()], others, own);
  if (byNumber !== null) return { partner: byNumber, by: 'tax-number', documents: 0 };
  const seller = taxKey(read);
  const possible = others.filter(({ taxNumber }) => seller === own || !isOtherNumber(taxKey(taxNumber), seller));
  const signs = signsOf({ facts: { account }, pages }, company);
  const before = signed(signs);
  const byAccount = ofSigns(['account'], before, possible);
  if (byAccount !== null) return byAccount;
  const name = fields.partner_name?.value ?? null;
  const windows = windowsOf([...(name === null ? [] : [name]), ...(texts[0] ?? []).slice(0, mostLines)]);
  const byName = ofNames(windows, possible);
  if (byName !== null) return { partner: byName, by: 'name', documents: 0 };
  return ofSigns(['phone', 'web'], before, possible) ?? ofTown(windows, { signs, before }, possible);
}

/**
 * Prefers the partner that a person set on a document with the same beginning (`named`) to the recognised one, except
 * where signed documents identified it: a person confirmed those too. Answers master data where there is a match.
 */
export function asBefore(
  found: RecognisedPartner | null,
  named: PartnerIdentity | null,
  partners: readonly PartnerIdentity[],
  company: CompanyIdentity,
): RecognisedPartner | null {
  if (named === null || isCompany(named, company) || (found !== null && found.documents > 0)) return found;
  const isNamed = ({ name }: PartnerIdentity): boolean => letters(name) === letters(named.name);
  if (found !== null && isNamed(found.partner)) return found;
  return { partner: partners.find(isNamed) ?? named, by: 'before', documents: 0 };
}

/** The partner whose signed documents have one of the signs. Null: no sign matches, or two partners share it. */
function ofSigns(
  kinds: readonly SignKind[],
  before: readonly SignedSign[],
  partners: readonly MasterPartner[],
): RecognisedPartner | null {
  const bySign = Map.groupBy(
    before.filter(({ kind }) => kinds.includes(kind)),
    ({ kind, value }) => `${kind} ${value}`,
  );
  const found = [...bySign.values()].flatMap((owners): readonly RecognisedPartner[] => {
    const partner = onlyOne(partners.filter((each) => owners.every((owner) => isOwner(each, owner))));
    const kind = owners[0]?.kind;
    if (partner === null || kind === undefined) return [];
    return [{ partner, by: kind, documents: sumOf(owners.map(({ documents }) => documents)) }];
  });
  const [best] = found.toSorted((a, b) => b.documents - a.documents);
  return best !== undefined && onlyOne(found.map(({ partner }) => partner)) !== null ? best : null;
}

/** The first, where all are one company: the master data may have it twice. */
function onlyOne<T extends PartnerIdentity>(partners: readonly T[]): T | null {
  const companies = new Set(partners.map(({ name, taxNumber }) => taxKey(taxNumber) ?? letters(name)));
  return companies.size === 1 ? (partners[0] ?? null) : null;
}

/**
 * A town has many companies: the first word of the name must be alone on a line at the top, and belong to one partner
 * only.
 */
function ofTown(
  windows: ReadonlyMap<string, Window>,
  { signs, before }: { readonly signs: readonly PartnerSign[]; readonly before: readonly SignedSign[] },
  partners: readonly MasterPartner[],
): RecognisedPartner | null {
  const towns = new Set(signs.flatMap(({ kind, value }) => (kind === 'address' ? [value] : [])));
  if (towns.size === 0) return null;
  const isNamed = ({ name }: PartnerIdentity): boolean => {
    const [first = ''] = nameOf(name).core.map(asSeen);
    return (
      first.length >= fewestOfWord &&
      windows.get(first)?.isLine === true &&
      ![...towns].some((town) => town.includes(first))
    );
  };
  const partner = onlyOne(partners.filter(isNamed));
  if (partner === null) return null;
  const signedThere = before.filter((sign) => sign.kind === 'address' && isOwner(partner, sign));
  const isThere = signedThere.length > 0 || (partner.address !== null && towns.has(partner.address));
  return isThere
    ? { partner, by: 'address', documents: Math.max(0, ...signedThere.map(({ documents }) => documents)) }
    : null;
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);

/**
 * Two different numbers of one kind (taxKey); numbers of two kinds, with and without a country, may belong to one
 * company.
 */
export const isOtherNumber = (known: string | null, seen: string | null): boolean =>
  known !== null && seen !== null && known.length === seen.length && known !== seen;

/** The only partner whose number is on the document. */
function ofNumbers(
  texts: readonly string[],
  partners: readonly PartnerIdentity[],
  own: string | null,
): PartnerIdentity | null {
  const keys = new Set(texts.flatMap(taxNumbersIn).flatMap(({ value }) => taxKey(value) ?? []));
  if (own !== null) keys.delete(own);
  return onlyOne(partners.filter(({ taxNumber }) => keys.has(taxKey(taxNumber) ?? '')));
}

interface Match {
  readonly partner: PartnerIdentity;
  readonly key: string;
  /** letters that differ */
  readonly slips: number;
}

/** The clearly nearest name: of two exact matches the longer one. */
function ofNames(windows: ReadonlyMap<string, Window>, partners: readonly PartnerIdentity[]): PartnerIdentity | null {
  const pairs = new Set([...windows.keys()].flatMap(pairsOf));
  const matches = partners.flatMap((partner): readonly Match[] => {
    const key = letters(partner.name);
    if (key.length < fewestLetters || !sharesPairs(key, pairs)) return [];
    const slips = fewestSlips(partner.name, windows);
    return slips === null ? [] : [{ partner, key, slips }];
  });
  const [best, ...rest] = matches.sort((a, b) => a.slips - b.slips || b.key.length - a.key.length);
  if (best === undefined) return null;
  const isPart = (key: string): boolean => best.slips === 0 && best.key.includes(key);
  const hasRival = rest.some(({ key, slips }) => key !== best.key && slips === best.slips && !isPart(key));
  return hasRival ? null : best.partner;
}

/** Words beside each other on a line, as one run of letters. */
interface Window {
  /** they are the whole of a line */
  isLine: boolean;
  /** legal forms of its lines; null: a line without one */
  readonly forms: Set<string | null>;
}

function windowsOf(lines: readonly string[]): ReadonlyMap<string, Window> {
  const windows = new Map<string, Window>();
  for (const line of lines) {
    const { core, form } = nameOf(line);
    const words = core.map(asSeen);
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + mostWords); to += 1) {
        const key = words.slice(from, to).join('');
        const window = windows.get(key) ?? { isLine: false, forms: new Set() };
        window.isLine ||= to - from === words.length;
        window.forms.add(form);
        windows.set(key, window);
      }
    }
  }
  return windows;
}

/**
 * Fewest misread letters of a match. Null: the name is not on the page, or only with another legal form. A short name
 * must match exactly and be alone on its line.
 */
function fewestSlips(name: string, windows: ReadonlyMap<string, Window>): number | null {
  const key = letters(name);
  const { form } = nameOf(name);
  const most = Math.floor(key.length / lettersForSlip);
  let fewest: number | null = null;
  for (const [window, { isLine, forms }] of windows) {
    const isOtherForm = form !== null && !forms.has(form) && !forms.has(null);
    if (isOtherForm || (most === 0 && !isLine) || Math.abs(window.length - key.length) > most) continue;
    const slips = distance(window, key);
    if (slips <= most && slips < (fewest ?? Infinity)) fewest = slips;
  }
  return fewest;
}

const letters = (name: string): string => nameOf(name).core.map(asSeen).join('');

/** Unifies the letters that an OCR engine confuses. */
const asSeen = (word: string): string =>
  word
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[01!5|iî8]/g, (letter) => ({ '0': 'o', '5': 's', '8': 'b' })[letter] ?? 'l');

const pairsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

function sharesPairs(key: string, pairs: ReadonlySet<string>): boolean {
  const own = pairsOf(key);
  return own.filter((pair) => pairs.has(pair)).length >= own.length * fewestPairs;
}
