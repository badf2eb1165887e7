import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { AddedFiles } from '../../../contract/inbox.ts';
import type { Intake } from '../../capture/intake.ts';
import { failed, ok } from '../../support/result.ts';
import type { Services } from '../compose.ts';
import type { Desktop } from './desktop.ts';
import { company } from './keys.ts';
import type { PathGrants } from './path-grants.ts';

const pastedLimit = 25 * 1024 * 1024;

/**
 * Handlers that give a company files, which the person drops, pastes or chooses. Fail with company-unknown where the
 * company is removed meanwhile.
 */
export function givingFiles(
  { companies }: Pick<Services, 'companies'>,
  desktop: Pick<Desktop, 'chooseFiles'>,
  grants: PathGrants,
  to: Pick<Intake, 'addPaths' | 'addBytes'>,
) {
  async function give(id: CompanyId, add: () => Promise<AddedFiles>): Promise<Result<AddedFiles>> {
    const added = await add().catch((error: unknown) => {
      if (companies.get(id)) throw error;
      return null;
    });
    return added !== null && companies.get(id) ? ok(added) : failed('company-unknown');
  }

  return {
    dropped: {
      input: company.extend({ handle: z.string().max(60) }),
      run: ({ companyId: id, handle }: { readonly companyId: CompanyId; readonly handle: string }) =>
        grants.spend('upload', handle, (paths) => give(id, () => to.addPaths(id, paths))),
    },
    /** A picture or document without a path. */
    pasted: {
      input: company.extend({
        filename: z.string().min(1).max(255),
        bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= pastedLimit),
      }),
      run: (file: { readonly companyId: CompanyId; readonly filename: string; readonly bytes: Uint8Array }) =>
        give(file.companyId, () => to.addBytes(file.companyId, file.filename, file.bytes)),
    },
    chosen: {
      input: company,
      run: ({ companyId }: { readonly companyId: CompanyId }) =>
        give(companyId, async () => to.addPaths(companyId, await desktop.chooseFiles())),
    },
  };
}
