import type { Services } from '../services.ts';
import { appCommands } from './app.ts';
import { companyCommands } from './companies.ts';
import type { Desktop, Identity, Preferences, SampleService } from './desktop.ts';
import { folderCommands } from './folders.ts';
import type { Handlers } from './handler.ts';
import { inboxCommands } from './inbox.ts';
import { pulseCommands } from './pulse.ts';
import { reviewCommands } from './review.ts';

/** Every command of the contract, over the services. */
export function createCommands(parts: {
  readonly services: Services;
  readonly desktop: Desktop;
  readonly preferences: Preferences;
  readonly sample: SampleService;
  readonly identity: Identity;
}): Handlers {
  const { services, desktop, preferences, sample, identity } = parts;
  return {
    ...appCommands(identity, desktop, preferences),
    ...companyCommands(services, sample),
    ...folderCommands(services, desktop),
    ...inboxCommands(services, desktop),
    ...pulseCommands(services),
    ...reviewCommands(services),
  };
}
