import { expect, it, onTestFinished } from 'vitest';
import { pdf } from '../../capture/test-documents.ts';
import { systemClock } from '../../support/clock.ts';
import { composeAtService } from '../composed.fixture.ts';
import type { Desktop } from './desktop.ts';
import { documentsCommands } from './documents.ts';
import { inboxCommands } from './inbox.ts';
import { createPathGrants } from './path-grants.ts';

it.each(['inbox', 'documents'] as const)(
  'says of a company that is removed while it is given a file that it is not here (%s)',
  async (to) => {
    const composed = await composeAtService();
    onTestFinished(() => composed.stop());
    const { services, companyId } = composed;
    await services.start();
    const grants = createPathGrants(systemClock);
    const commands = {
      ...inboxCommands(services, {} as Desktop, grants),
      ...documentsCommands(services, {} as Desktop, grants, () => Promise.reject(new Error())),
    };
    const input = { companyId, filename: 'a.pdf', bytes: pdf('a') };
    const added = commands[`${to}.add-bytes`].run(input);
    await services.companies.remove(companyId);
    expect(await added).toEqual({ ok: false, failure: { code: 'company-unknown' } });
  },
);
