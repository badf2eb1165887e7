import type { Company } from '../../../contract/companies.ts';
import type { WatchedFolder } from '../../../contract/folders.ts';
import type { FolderLease } from '../../../contract/office.ts';
import { pauseKind } from '../../lib/company-pause.ts';
import { isElsewhere, leaseLine } from '../../lib/lease-words.ts';
import type { ToldState } from '../../lib/told-state.ts';
import type { Words } from '../../../words/catalogue.ts';

/** One line of the table: a company with one of its folders, or without a folder. */
export interface CompanyLine {
  readonly company: Company;
  readonly folder: WatchedFolder | null;
  /** the first line of its company shows the name */
  readonly first: boolean;
}

export function companyLines(companies: readonly Company[], folders: readonly WatchedFolder[]): readonly CompanyLine[] {
  return companies.flatMap((company): readonly CompanyLine[] => {
    const own = folders.filter(({ companyId }) => companyId === company.id);
    if (own.length === 0) return [{ company, folder: null, first: true }];
    return own.map((folder, place) => ({ company, folder, first: place === 0 }));
  });
}

/** A problem of the whole company overrides one of a folder. */
export function lineState({ company, folder }: CompanyLine, lease: FolderLease, words: Words): ToldState {
  const { settings } = words;
  switch (pauseKind(company)) {
    case 'stopped':
      return { tone: 'bad', icon: 'circle-x', text: settings.stopped };
    case 'waiting':
      return { tone: 'warn', icon: 'clock', text: settings.waits };
    case 'none':
      break;
  }
  if (folder === null) return { tone: 'idle', icon: 'minus', text: settings.noFolder };
  if (isElsewhere(lease)) return { tone: 'idle', icon: 'building', text: leaseLine(lease, null, words) ?? '' };
  if (lease.kind === 'free') return { tone: 'warn', icon: 'eye', text: words.office.lease.free };
  if (lease.kind === 'no-access')
    return { tone: 'warn', icon: 'triangle-alert', text: words.office.lease['no-access'] };
  const text = settings.folderStates[folder.state];
  if (folder.state === 'watching') return { tone: 'ok', icon: 'check', text };
  return { tone: 'warn', icon: 'triangle-alert', text };
}
