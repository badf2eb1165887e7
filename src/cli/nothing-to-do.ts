import type { CompanyId } from '../contract/companies.ts';
import type { Services } from '../main/services.ts';
import { delay, systemClock } from '../main/support/clock.ts';
import type { UploadsStatus } from '../main/uploads/uploads.ts';

/** A service that is away for a moment is waited for; one that stays away is not. */
const patience = 45_000;
const lookEvery = 200;

/** Resolves when nothing is left to do for the company, nothing can be done now, or `stop` says so. */
export async function nothingToDo(services: Services, companyId: CompanyId, stop: AbortSignal): Promise<void> {
  let lastNews = systemClock.now();
  const deaf = services.files.news.listen(({ change }) => {
    if (change?.type !== 'sent' && change?.type !== 'not-sent') lastNews = systemClock.now();
  });
  await services.intake.rescan();
  while (!stop.aborted && somethingToDo(services, companyId, systemClock.now() - lastNews)) {
    if (isPlanned(services)) lastNews = systemClock.now();
    await delay(systemClock, lookEvery, stop);
  }
  deaf();
}

/** A rest before a lost call is asked about is no stillness: patience is for a service that is away. */
function isPlanned({ intake, copyCheck, uploads }: Services): boolean {
  const status = uploads.status();
  if (copyCheck.mending()) return true;
  return (intake.busy() && !intake.retrying()) || (status.kind === 'working' && status.calls === 0);
}

function somethingToDo(
  { intake, copyCheck, uploads, extractionStatus }: Services,
  companyId: CompanyId,
  stillFor: number,
): boolean {
  const status = uploads.status();
  if (intake.retrying() && stillFor >= patience) return false;
  if (copyCheck.mending() || intake.busy() || intake.retrying() || status.kind === 'working') return true;
  if (status.kind === 'waiting') return passesSoon(status, companyId) && stillFor < patience;
  return extractionStatus.busy();
}

/** Waiting for a person has no end here; waiting for the service may. */
function passesSoon(status: UploadsStatus & { readonly kind: 'waiting' }, companyId: CompanyId): boolean {
  const own = status.companies.find((company) => company.companyId === companyId);
  return own?.until != null && Date.parse(own.until) - systemClock.now() < patience;
}
