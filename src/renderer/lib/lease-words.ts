import type { FolderLease } from '../../contract/office.ts';
import type { Words } from '../../words/catalogue.ts';
import { spanWords } from './span-words.ts';

/** The state of one folder, "Front-desk PC uploads from it, last seen 12 s ago"; null for a folder that is not shared. */
export function leaseLine(lease: FolderLease, sinceSign: number | null, words: Words): string | null {
  const { office } = words;
  if (lease.kind === 'not-shared') return null;
  if (lease.kind !== 'elsewhere') return office.lease[lease.kind];
  const name = holderName(lease, words);
  return sinceSign === null
    ? office.lease.elsewhere(name)
    : office.lease.elsewhereSign(name, spanWords(sinceSign, words));
}

export const holderName = ({ name }: { readonly name: string | null }, { office }: Words): string =>
  name ?? office.otherComputer;

/** Another computer, or none, captures its files: new ones do not appear here. */
export const isElsewhere = ({ kind }: FolderLease): boolean => kind === 'elsewhere' || kind === 'newer';

/** number of computers listed by name */
const fewHolders = 3;

/** Summarises many folders in a few sentences: the captures of each computer, and folders without one. */
export function officeLines(leases: readonly FolderLease[], words: Words): readonly string[] {
  const { office } = words;
  const named = leases.flatMap((lease) => (lease.kind === 'elsewhere' && lease.name !== null ? [lease.name] : []));
  const holders = [...Map.groupBy(named, (name) => name)].sort(([, a], [, b]) => b.length - a.length);
  const told = holders.length <= fewHolders ? holders : [];
  const others = leases.filter(isElsewhere).length - told.reduce((sum, [, own]) => sum + own.length, 0);
  const free = leases.filter(({ kind }) => kind === 'free').length;
  return [
    ...told.map(([name, own]) => office.holders(name, own.length)),
    ...(others > 0 ? [office.others(others)] : []),
    ...(free > 0 ? [office.notUploaded(free)] : []),
  ];
}
