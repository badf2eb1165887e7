import type { PageBox } from '../../../../contract/examination.ts';
import { accountKey } from '../../../../shared/money/bank-account.ts';
import { searchKey } from '../../../../shared/text/search-key.ts';
import { taxKey } from '../../../records/mirror/keys.ts';
import type { KeptFacts, KeptReading } from '../kept-reading.ts';
import { nameKind, nameOf } from '../kind-name.ts';
import { taxNumberKind } from '../kind-tax-number.ts';
import type { CompanyIdentity } from '../names-company.ts';
import { shown, textsOf, type PageWords, type WordCell } from '../page-words.ts';
import { boxAround, occurrencesOf } from '../places.ts';
import { fold } from '../written-values.ts';

/** Features that identify a page's issuer beside name and tax number; the surest first. */
export const signKinds = ['account', 'phone', 'web', 'address'] as const;
export type SignKind = (typeof signKinds)[number];

export interface PartnerSign {
  readonly kind: SignKind;
  /** normalised for comparison: digits of a telephone number, a domain, "1117 budapest" */
  readonly value: string;
}

/** The partner of the signed documents with a sign. */
export interface SignOwner {
  readonly taxKey: string | null;
  readonly nameKey: string;
}

/** A sign of earlier signed documents. */
export interface SignedSign extends PartnerSign, SignOwner {
  readonly documents: number;
}

export const ownerOf = ({ name, taxNumber }: CompanyIdentity): SignOwner => ({
  taxKey: taxKey(taxNumber),
  nameKey: searchKey(name ?? ''),
});

/** By number where both have one, else by name. */
export function isOwner(partner: CompanyIdentity, owner: SignOwner): boolean {
  const { taxKey: key, nameKey } = ownerOf(partner);
  return key !== null && owner.taxKey !== null ? key === owner.taxKey : nameKey !== '' && nameKey === owner.nameKey;
}

/** The issuer's features are on the first pages or on the last. */
const firstPages = 2;
/** A page with more of one kind is a list. */
const mostOfKind = 6;
/** an account number printed with spaces */
const mostAccountWords = 9;
const accountBegins = /^(?:[A-Z]{2}\d{2}|\d{8})/i;
/** These last digits are the same in both notations: "+36 1 234 5678" and "06 1 234 5678". */
const phoneDigits = 9;
const mostPhoneDigits = 13;
/**
 * Extent of a company's block, in heights of its name or number: down from the name, and up and down from the number.
 */
const underName = 9;
const aroundNumber = 6;
/** in parts of the page */
const sameEdge = 0.06;

/** Domains of mailboxes, shops and billing programs, which identify no partner. */
const sharedDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com aol.com proton.me protonmail.com
  freemail.hu citromail.hu t-online.hu upcmail.hu indamail.hu vipmail.hu mailbox.hu hotmail.hu chello.hu invitel.hu digikabel.hu
  gmx.de gmx.at gmx.net web.de t-online.de freenet.de aon.at yahoo.de hotmail.de seznam.cz centrum.cz email.cz post.cz azet.sk
  centrum.sk zoznam.sk post.sk wp.pl o2.pl onet.pl interia.pl op.pl gazeta.pl yahoo.fr orange.fr wanadoo.fr free.fr laposte.net
  libero.it virgilio.it alice.it tin.it pec.it yahoo.it hotmail.es telefonica.net yahoo.ro yahoo.es ziggo.nl kpnmail.nl planet.nl
  net.hr siol.net facebook.com instagram.com youtube.com google.com linkedin.com twitter.com tiktok.com whatsapp.com paypal.com
  szamlazz.hu billingo.hu billingo.com kulcs-soft.hu nav.gov.hu barion.com simplepay.hu otpbank.hu kh.hu erstebank.hu unicredit.hu
  raiffeisen.hu cib.hu mbhbank.hu anaf.ro stripe.com sumup.com mypos.com europa.eu`.split(/\s+/),
);
const topDomains = 'hu de at ch sk ro cz pl hr si nl be fr it es eu uk com net org info shop';
const namedDomain = /(?:https?:\/\/|www\.|@)((?:[a-z0-9-]+\.)+[a-z]{2,})/g;
const bareDomain = new RegExp(
  String.raw`(?<![\w.@/-])((?:[a-z0-9-]+\.)*[a-z0-9-]{3,}\.(?:com?\.)?(?:${topDomains.replaceAll(' ', '|')}))(?![\w@-]|\.\w)`,
  'g',
);
/** "co.uk", "com.pl": the label before it is the name. */
const secondLevel = /^(?:co|com|org|net|gov|edu|ac)\.[a-z]{2}$/;

const phoneWords = 'tel|telefon|telefonszam|phone|telephone|mobil|mobile|gsm|fax|telefono|telefoon|tlf|cell|hotline';
const phonePatterns = [
  /((?:\+|(?<!\d ?)00)[ ]?[1-9][\d ()/.-]{6,18}\d)/g,
  new RegExp(String.raw`(?<![\p{L}])(?:${phoneWords})[.: ]*(?:(?:/[/ ]*)?fax[.: ]*)?(\(?\d[\d ()/.-]{6,18}\d)`, 'gu'),
];
const phoneBegun = new RegExp(String.raw`(?<![\p{L}])(?:${phoneWords})[.: ]*(?:[\d()/-][\d ()/.-]*)?$`, 'u');
const zipAndTown = /(?<![\p{L}\d.,-])(?:[A-Z]{1,3}[- ])?(\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}),? (\p{Lu}[\p{L}-]{2,})/gu;

/** The issuer's signs on a document, without those in the block of the company as the buyer. XML states the account. */
export function signsOf(
  { facts: { account }, pages }: { readonly facts: Pick<KeptFacts, 'account'>; readonly pages: KeptReading['pages'] },
  company: CompanyIdentity,
): readonly PartnerSign[] {
  const looked = pages.filter((_, at) => at < firstPages || at === pages.length - 1);
  const found = looked.flatMap((page) => {
    const ofBuyer = buyersPlace(page, company);
    return page.cells
      .filter((cell) => cell.length > 0 && !ofBuyer(boxAround(cell, page.page)))
      .flatMap((cell) => signsIn(cell, page));
  });
  const stated = account == null ? [] : [{ kind: 'account', value: account } as const];
  const own = nameOf(company.name ?? '').core.join('');
  const distinct = new Map([...stated, ...found].map((sign) => [`${sign.kind} ${sign.value}`, sign]));
  const signs = [...distinct.values()].filter(({ kind, value }) => kind !== 'web' || !isNamedSo(value, own));
  return signKinds.flatMap((kind) => signs.filter((sign) => sign.kind === kind).slice(0, mostOfKind));
}

/** "1117", "Budapest XI." -> "1117 budapest"; null: one of the two is missing */
export function addressKey(zipCode: string, town: string): string | null {
  const digits = zipCode.replace(/\D/g, '');
  const first = /\p{L}+/u.exec(fold(town.normalize('NFC')))?.[0] ?? '';
  return digits.length < 4 || first === '' ? null : `${digits} ${first}`;
}

function signsIn(cell: WordCell, page: PageWords): readonly PartnerSign[] {
  const text = shown(cell);
  const of = (kind: SignKind, values: readonly (string | null)[]): readonly PartnerSign[] =>
    values.flatMap((value) => (value === null ? [] : [{ kind, value }]));
  return [
    ...of('account', accountsIn(textsOf(cell))),
    ...of('phone', phonesIn(labelledText(text, cell, page))),
    ...of('web', domainsIn(text.toLowerCase())),
    ...of(
      'address',
      Array.from(text.matchAll(zipAndTown), ([, zip = '', town = '']) => addressKey(zip, town)),
    ),
  ];
}

/** The longest account number that starts at each word. */
function accountsIn(words: readonly string[]): readonly string[] {
  const bare = words.map((word) => word.replace(/^.*:/, '').replace(/(?<![.,;])[.,;]+$/, ''));
  for (const [from, word] of bare.entries()) {
    if (!accountBegins.test(word)) continue;
    for (let to = Math.min(bare.length, from + mostAccountWords); to > from; to -= 1) {
      const account = accountKey(bare.slice(from, to).join(' '));
      if (account !== null) return [account, ...accountsIn(words.slice(to))];
    }
  }
  return [];
}

function phonesIn(text: string): readonly (string | null)[] {
  return phonePatterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, written = '']) => {
      const digits = written.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^00/, '');
      return digits.length < phoneDigits || digits.length > mostPhoneDigits ? null : digits.slice(-phoneDigits);
    }),
  );
}

/** Joins a telephone label from the cell before, which may also hold the first digits. */
function labelledText(text: string, cell: WordCell, { cells }: PageWords): string {
  const before = fold(cells[cells.indexOf(cell) - 1]?.map((word) => word.text).join(' ') ?? '');
  return before.endsWith(':') || phoneBegun.test(before) ? `${before} ${fold(text)}` : fold(text);
}

function domainsIn(text: string): readonly (string | null)[] {
  return [namedDomain, bareDomain].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, host = '']) => {
      const labels = host.split('.');
      const domain = labels.slice(secondLevel.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
      return sharedDomains.has(domain) ? null : domain;
    }),
  );
}

/** "tolgyfa-pekseg.hu" is Tölgyfa Pékség's. */
const isNamedSo = (domain: string, name: string): boolean => {
  const [label = ''] = domain.split('.');
  return name !== '' && label.replaceAll('-', '') === name;
};

/** Returns a test whether a box is in the block of the company as the buyer. */
function buyersPlace(page: PageWords, { name, taxNumber }: CompanyIdentity): (box: PageBox) => boolean {
  const places = (value: string | null, kind: typeof nameKind): readonly PageBox[] =>
    value === null || !kind.isDistinct(value)
      ? []
      : occurrencesOf([page], (words) => kind.find(words, value, false)).map(({ at }) => at);
  const names = places(name, nameKind);
  const numbers = places(taxNumber, taxNumberKind);
  return (box) =>
    names.some((at) => isBelow(box, at, 0, underName)) ||
    numbers.some((at) => isBelow(box, at, names.length > 0 ? 0 : aroundNumber, aroundNumber));
}

/** In the same column, at most so many heights above or below. */
function isBelow(box: PageBox, at: PageBox, above: number, below: number): boolean {
  const isInColumn =
    Math.abs(box.left - at.left) < sameEdge || (box.left < at.left + at.width && at.left < box.left + box.width);
  const middle = box.top + box.height / 2;
  return isInColumn && middle > at.top - above * at.height && middle < at.top + (1 + below) * at.height;
}
