import { z } from 'zod';
import type { CompanyList as CompanyListView } from '../../../contract/company-list.ts';
import type { Result } from '../../../contract/failure.ts';
import { readListBytes, readListFile } from '../../companies/list/list-file.ts';
import { longestList, type ListedCompany } from '../../companies/list/read-list.ts';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import type { HandlersOf } from './handler.ts';
import type { HostConsent } from './host-consent.ts';
import type { PathGrants } from './path-grants.ts';

const address = z.string().max(2_000);
const rowId = z.number().int();

export function companyListCommands(
  { companyList: list }: Services,
  desktop: Desktop,
  grants: PathGrants,
  consent: HostConsent,
): HandlersOf<'company-list'> {
  function take(read: Result<readonly ListedCompany[]>, usual: string): Result<CompanyListView> {
    const taken = read.ok ? list.take(read.value, usual) : read;
    return taken.ok ? ok(list.view()) : taken;
  }

  return {
    'company-list.get': { input: z.null(), run: () => ok(list.view()) },
    'company-list.take-bytes': {
      input: z.object({
        bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= longestList),
        address,
      }),
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
    'company-list.check': {
      input: z.null(),
      run: async () => {
        await list.check(consent);
        return ok(list.view());
      },
    },
    'company-list.keep': {
      input: z.null(),
      run: async () => {
        await list.keep();
        return ok(list.view());
      },
    },
    'company-list.stop': {
      input: z.null(),
      run: () => {
        list.stop();
        return ok(null);
      },
    },
    'company-list.mend': {
      input: z.object({
        rowId,
        token: z.string().max(4_000).exactOptional(),
        address: address.exactOptional(),
      }),
      run: async (row) => {
        const mended = list.mend(row);
        if (!mended.ok) return mended;
        await list.check(consent);
        return ok(list.view());
      },
    },
    'company-list.leave-out': {
      input: z.object({ rowId }),
      run: (row) => {
        const left = list.leaveOut(row.rowId);
        return left.ok ? ok(list.view()) : left;
      },
    },
    'company-list.forget': {
      input: z.null(),
      run: () => {
        list.forget();
        return ok(null);
      },
    },
  };
}
