/** A worker without a window, in its own process. */
import { systemClock } from '../../src/main/support/clock.ts';
import type { GivenDatabase } from '../../src/main/office/postgres/database-address.ts';
import type { Services } from '../../src/main/shell/compose.ts';
import { serve } from '../office/calls.ts';
import { addCompanyWithFolder, openServices } from '../parts/open-services.ts';

export interface WorkerOrder {
  readonly dataDir: string;
  readonly url: string;
  readonly companies: readonly { readonly token: string; readonly folder: string }[];
  /** null: works alone */
  readonly database: GivenDatabase | null;
}

/** Another worker waits this long for a silent one; half of it passes before the first claim. */
const silenceSeconds = 15;

let services: Services | null = null;

/** Resolves when it may send. */
async function begin({ dataDir, url, companies, database }: WorkerOrder): Promise<void> {
  const opened = openServices(dataDir, systemClock, database);
  services = opened;
  opened.office.change({ silenceSeconds });
  await opened.start();
  for (const company of companies) await addCompanyWithFolder(opened, url, company);
  await opened.intake.settled();
  while (opened.sharing.heldBack(0).everything) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** ms of this process's processor time. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function end(): Promise<void> {
  await services?.stop();
}

const handlers = { begin, used, end };
export type WorkerHandlers = typeof handlers;

serve(handlers);
