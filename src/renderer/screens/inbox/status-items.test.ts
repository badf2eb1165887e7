import { describe, expect, it } from 'vitest';
import type { Company, CompanyPause } from '../../../contract/companies.ts';
import { fileStates, type FileState, type InboxSummary } from '../../../contract/inbox.ts';
import type { FolderLease } from '../../../contract/office.ts';
import { statusItems } from './status-items.ts';

const counts = { ...(Object.fromEntries(fileStates.map((s) => [s, 0])) as Record<FileState, number>), queued: 7 };
const calm: InboxSummary = { companyId: null, counts, sending: [], sendingPaused: false, offline: false };

function company(id: number, code: CompanyPause['code'] | null, since = '2026-11-20T09:14:00Z'): Company {
  const pause = code === null ? null : { code, detail: null, since, nextTryAt: null };
  const rest = { serviceId: id, baseUrl: '', name: `${id}`, taxNumber: '', currency: 'HUF' };
  return {
    id,
    ...rest,
    advancedAccounting: false,
    expenseEmail: null,
    isSample: false,
    autoSplit: false,
    heldRules: {},
    sessionOnly: false,
    pause,
  };
}

function folder(state: 'watching' | 'missing') {
  return {
    id: 1,
    companyId: 1,
    path: '/in',
    destination: 'expenses',
    mode: 'native',
    state,
    lastScanAt: null,
  } as const;
}

const notShared = (): FolderLease => ({ kind: 'not-shared' });
const nothing = { companies: [], folders: [], keychain: 'ready', lease: notShared, database: null } as const;

describe('statusItems', () => {
  it('is empty when there is no problem', () => {
    expect(
      statusItems({ ...nothing, summary: calm, companies: [company(1, null)], folders: [folder('watching')] }),
    ).toEqual([]);
  });

  it('puts what stops the work before what goes on', () => {
    const summary = { ...calm, sendingPaused: true };
    const companies = [company(1, 'rate-limited'), company(2, 'token-invalid')];
    const items = statusItems({
      summary,
      companies,
      folders: [folder('missing')],
      keychain: 'locked',
      lease: notShared,
      database: {
        address: '',
        state: { kind: 'away', since: '', code: 'database-away', missing: null },
        sessionOnly: false,
      },
    });
    const kindsFound = ['keychain', 'database', 'company', 'company', 'folder', 'paused'];
    expect(items.map(({ kind }) => kind)).toEqual(kindsFound);
    expect(items[2]).toMatchObject({ stopped: true, company: { id: 2 } });
  });

  it('mentions calmly that other computers capture folders, and first that none does', () => {
    const folders = [1, 2, 3].map((id) => ({ ...folder('watching'), id }));
    const kindOf = ['held', 'newer', 'free'] as const;
    const lease = (id: number): FolderLease => ({ kind: kindOf[id - 1] ?? 'unknown' });
    const items = statusItems({ ...nothing, summary: calm, folders, lease });
    expect(items).toMatchObject([
      { kind: 'office', calm: false, folders: [{ id: 3 }] },
      { kind: 'office', calm: true, folders: [{ id: 2 }] },
    ]);
  });

  it('tells of one lost line once, from when it was first noticed', () => {
    const companies = [
      company(1, 'offline', '2026-11-20T09:15:00Z'),
      company(2, 'offline'),
      company(3, 'token-invalid'),
    ];
    const items = statusItems({ ...nothing, summary: { ...calm, offline: true }, companies });
    expect(items.map(({ kind }) => kind)).toEqual(['offline', 'company']);
    expect(items[0]).toMatchObject({ since: '2026-11-20T09:14:00Z', left: 7 });
  });
});
