import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Company } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import { heldKinds, heldRules } from '../../../contract/other-kind.ts';
import { isProvisional } from '../../companies/company-store.ts';
import { applyHeldRule } from '../../queue/held-rules.ts';
import type { Services } from '../compose.ts';
import { inFileName } from '../../support/file-name.ts';
import { failed, ok } from '../../support/result.ts';
import type { SampleService } from './desktop.ts';
import { answering, type HandlersOf } from './handler.ts';
import type { HostConsent } from './host-consent.ts';
import { company } from './keys.ts';

const pasted = z.object({ baseUrl: z.string().max(2_000), token: z.string().max(4_000) });

export function companyCommands(
  services: Services,
  consent: HostConsent,
  sample: SampleService,
): HandlersOf<'companies'> {
  const { companies } = services;
  return {
    'companies.list': answering(z.null(), () => companies.list()),
    'companies.check': {
      input: pasted,
      run: async (input) => {
        const agreed = await consent(input);
        return agreed.ok ? companies.check(input) : agreed;
      },
    },
    'companies.add': {
      input: pasted,
      run: async (input) => {
        const agreed = await consent(input);
        return agreed.ok ? companies.add(input, { keepToken: true, isSample: false }) : agreed;
      },
    },
    'companies.replace-token': {
      input: company.extend({ token: z.string().max(4_000) }),
      run: ({ companyId, token }) => {
        const found = companies.get(companyId);
        return found && isProvisional(found)
          ? services.provisional.reach(companyId, { baseUrl: found.baseUrl, token }, true)
          : companies.replaceToken(companyId, token);
      },
    },
    'companies.remove': {
      input: company,
      run: async ({ companyId }) => {
        await companies.remove(companyId);
        return ok(null);
      },
    },
    ...withoutAsking(services),
    'companies.resume': {
      input: company,
      run: ({ companyId }) => {
        companies.resume(companyId);
        services.uploads.wake();
        const resumed = companies.get(companyId);
        return resumed ? ok(resumed) : failed('company-unknown');
      },
    },
    'companies.try-sample': { input: z.null(), run: () => connectSample(services, sample) },
  };
}

/** Settings of a company for what is done without asking. */
function withoutAsking({ companies, intake, uploads, files }: Services) {
  return {
    'companies.auto-split': {
      input: company.extend({ on: z.boolean() }),
      run: ({ companyId, on }) => {
        const changed = companies.setAutoSplit(companyId, on);
        intake.wake();
        return changed;
      },
    },
    'companies.held-rule': {
      input: company.extend({ kind: z.enum(heldKinds), rule: z.enum(heldRules).nullable() }),
      run: ({ companyId, kind, rule }) => {
        const changed = companies.setHeldRule(companyId, kind, rule);
        if (changed.ok && rule !== null) applyHeldRule(files, companyId, kind, rule);
        uploads.wake();
        return changed;
      },
    },
  } satisfies Partial<HandlersOf<'companies'>>;
}

/**
 * Connects the companies of the sample service, each with its own watched folder. Repeats this at every start while
 * they exist, because the service's port changes. The first time, the sample's documents and changes begin in
 * the first company.
 */
export async function connectSample(services: Services, sample: SampleService): Promise<Result<Company>> {
  const started = await sample.start();
  if (!started.ok) return started;
  let first: Result<Company> = failed('sample-unavailable');
  for (const connection of started.value) {
    const added = await services.companies.add(connection, { keepToken: true, isSample: true });
    if (!added.ok) return added;
    const watched = await watchSampleFolder(services, sample.folder, added.value);
    if (!first.ok && watched !== null) sample.begin(services, added.value.id, watched);
    if (!first.ok) first = added;
  }
  return first;
}

/** The folder if it is new; null when one was watched already. */
async function watchSampleFolder(services: Services, root: string, { id, name }: Company): Promise<string | null> {
  if (services.folders.list().some((folder) => folder.companyId === id)) return null;
  const path = join(root, inFileName(name));
  await mkdir(path, { recursive: true });
  await services.folders.add({ companyId: id, path, includeExisting: true, inOwnFolder: true });
  return path;
}
