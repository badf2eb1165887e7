import { z } from 'zod';
import type { CompanyListStatus } from '../../../contract/company-list.ts';
import type { Result } from '../../../contract/failure.ts';
import { readListBytes, readListFile } from '../../companies/list/list-file.ts';
import { longestList, type ListedCompany } from '../../companies/list/read-list.ts';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import { acting, answering, type HandlersOf } from './handler.ts';
import type { HostConsent } from './host-consent.ts';
import type { PathGrants } from './path-grants.ts';

const address = z.string().max(2_000);
const rowId = z.number().int();

const table = z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= longestList);
const mendedRow = z.object({ rowId, token: z.string().max(4_000).exactOptional(), address: address.exactOptional() });

export function companyListCommands(
  { companyList: list }: Services,
  desktop: Desktop,
  grants: PathGrants,
  consent: HostConsent,
): HandlersOf<'company-list'> {
  const shown = (done: Result<null>): Result<CompanyListStatus> => (done.ok ? ok(list.view()) : done);
  const take = (read: Result<readonly ListedCompany[]>, usual: string): Result<CompanyListStatus> =>
    read.ok ? shown(list.take(read.value, usual)) : read;
  const shownAfter = async (work: Promise<void>): Promise<Result<CompanyListStatus>> => {
    await work;
    return ok(list.view());
  };

  return {
    'company-list.get': answering(z.null(), () => list.view()),
    'company-list.take-bytes': {
      input: z.object({ bytes: table, address }),
      run: (input) => take(readListBytes(input.bytes), input.address),
    },
    'company-list.take-file': {
      input: z.object({ handle: z.string().max(60), address }),
      run: (input) =>
        grants.spend('upload', input.handle, async ([path = '']) => take(await readListFile(path), input.address)),
    },
    'company-list.choose-file': {
      input: z.object({ address }),
      run: async (input) => {
        const path = await desktop.chooseFile('list');
        return path === null ? ok(null) : take(await readListFile(path), input.address);
      },
    },
    'company-list.check': { input: z.null(), run: () => shownAfter(list.check(consent)) },
    'company-list.keep': { input: z.null(), run: () => shownAfter(list.keep()) },
    'company-list.stop': acting(z.null(), () => list.stop()),
    'company-list.mend': {
      input: mendedRow,
      run: (row) => {
        const mended = list.mend(row);
        return mended.ok ? shownAfter(list.check(consent)) : mended;
      },
    },
    'company-list.leave-out': { input: z.object({ rowId }), run: (row) => shown(list.leaveOut(row.rowId)) },
    'company-list.forget': acting(z.null(), () => list.forget()),
  };
}
