import type { MatchReason } from '../../../contract/client-folders.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { hungarianBase, plainTaxNumber } from '../../../shared/tax-numbers/tax-number.ts';
import { companyName, isSameName, isSimilarName, type CompanyName } from './company-name.ts';

export interface Client {
  readonly id: CompanyId;
  readonly name: string;
  readonly taxNumber: string;
  /** a path or name from a list of companies; empty: none */
  readonly listed: string;
}

export interface Match {
  readonly companyId: CompanyId;
  readonly reason: MatchReason;
}

interface Known extends Client {
  readonly own: CompanyName;
  readonly listedKey: string;
}

/**
 * Matches each folder name to a company: by a list's entry, by the tax number in it, by the company's name, or by part
 * of it. No match where several companies are equally likely, or where another folder has an equal claim to the same
 * company.
 */
export function matchFolders(names: readonly string[], clients: readonly Client[]): ReadonlyMap<string, Match> {
  const known = clients.map((client) => ({
    ...client,
    own: companyName(client.name),
    listedKey: client.listed === '' ? '' : searchKey(lastPart(client.listed)),
  }));
  const matches = new Map(names.flatMap((name) => pair(name, bestMatch(name, known))));
  const claims = Map.groupBy(matches, ([, { companyId }]) => companyId);
  return new Map([...matches].filter(([name, match]) => !isContested(name, match, claims.get(match.companyId) ?? [])));
}

const pair = (name: string, match: Match | null): readonly (readonly [string, Match])[] =>
  match === null ? [] : [[name, match]];

/** Accepts paths of Windows and of other systems. */
const lastPart = (path: string): string => path.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';

const order: readonly MatchReason[] = ['listed', 'tax-number', 'same-name', 'similar-name'];

function bestMatch(name: string, clients: readonly Known[]): Match | null {
  const key = searchKey(name);
  const own = companyName(name.replace(taxNumbers, ' '));
  const bases = taxBases(name);
  const plain = plainTaxNumber(name);
  const tests: Readonly<Record<MatchReason, (client: Known) => boolean>> = {
    listed: ({ listedKey }) => listedKey === key,
    'tax-number': ({ taxNumber }) => hasTaxNumber(taxNumber, bases, plain),
    'same-name': (client) => isSameName(own, client.own),
    'similar-name': (client) => isSimilarName(own, client.own),
  };
  for (const reason of order) {
    const found = clients.filter(tests[reason]);
    const only = found.length === 1 ? found[0] : theOne(found, own);
    if (only !== undefined) return { companyId: only.id, reason };
    if (found.length > 0) return null;
  }
  return null;
}

/** Among several: the one with the same name and legal form, or else with the same name. */
function theOne(found: readonly Known[], own: CompanyName): Known | undefined {
  const named = found.filter((client) => isSameName(own, client.own));
  const formed = named.filter((client) => client.own.legalForms.join() === own.legalForms.join());
  return formed.length === 1 ? formed[0] : named.length === 1 ? named[0] : undefined;
}

/** Hungarian tax numbers, in full or only the first eight digits, which identify the taxpayer. */
const taxNumbers = /(?<!\d)(\d{8})(?:[-\s_./]?[1-5][-\s_./]?\d{2})?(?!\d)/g;

const taxBases = (name: string): readonly string[] => [...name.matchAll(taxNumbers)].map(([, base = '']) => base);

function hasTaxNumber(taxNumber: string, bases: readonly string[], plainName: string): boolean {
  const base = hungarianBase(taxNumber);
  if (base !== null) return bases.includes(base);
  const plain = plainTaxNumber(taxNumber);
  return plain.length >= 8 && plainName.includes(plain);
}

/** Another folder matches the same company for an equal or better reason. */
function isContested(name: string, match: Match, claims: readonly (readonly [string, Match])[]): boolean {
  return claims.some(([other, { reason }]) => other !== name && order.indexOf(reason) <= order.indexOf(match.reason));
}
