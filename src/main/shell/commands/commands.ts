import type { Finding } from '../../../contract/diagnostics.ts';
import type { Crashes } from '../problem-report/crashes.ts';
import type { ProblemReport } from '../problem-report/problem-report.ts';
import type { Services } from '../compose.ts';
import type { Updates } from '../updates/updates.ts';
import type { OfficePolicy } from '../../../contract/policy.ts';
import type { LogView } from '../../support/log-view.ts';
import { appCommands } from './app.ts';
import { auditCommands } from './audit.ts';
import { backgroundCommands, type BackgroundParts } from './background.ts';
import { clientFolderCommands } from './client-folders.ts';
import { companyCommands } from './companies.ts';
import { companyListCommands } from './company-list.ts';
import type { Desktop, ProgramIdentity, Preferences, SampleService } from './desktop.ts';
import { custodyCommands } from './custody.ts';
import { diagnosticsCommands } from './diagnostics.ts';
import { evidenceCommands } from './evidence.ts';
import { expenseCommands } from './expenses.ts';
import { folderCommands } from './folders.ts';
import type { Handlers } from './handler.ts';
import { createCsvExport } from './csv-export.ts';
import { createDatabaseConsent, createHostConsent } from './host-consent.ts';
import { documentsCommands } from './documents.ts';
import { incomeCommands } from './income.ts';
import { incomesCommands } from './incomes.ts';
import { inboxCommands } from './inbox.ts';
import { logCommands } from './log.ts';
import { masterDataCommands } from './master-data.ts';
import { mirrorCommands } from './mirror.ts';
import { bankCommands } from './bank.ts';
import { invoiceListCommands } from './invoice-list.ts';
import { monthlyCommands } from './monthly.ts';
import { monthPackCommands } from './month-pack.ts';
import { monthCloseCommands } from './month-close.ts';
import { officeCommands } from './office.ts';
import type { PathGrants } from './path-grants.ts';
import { problemReportCommands } from './problem-report.ts';
import { pulseCommands } from './pulse.ts';
import { reviewCommands } from './review.ts';
import { searchCommands } from './search.ts';
import { settingsFileCommands } from './settings-file.ts';
import { todayCommands } from './today.ts';
import { updateCommands } from './updates.ts';

/** The handlers of all commands of the contract. */
export function createCommands(parts: {
  readonly services: Services;
  readonly desktop: Desktop;
  /** paths that the person handed over; the preload's own channel adds to them */
  readonly grants: PathGrants;
  readonly preferences: Preferences;
  readonly sample: SampleService;
  readonly identity: ProgramIdentity;
  readonly logView: LogView;
  readonly updates: Updates;
  readonly policy: OfficePolicy;
  readonly background: BackgroundParts;
  readonly diagnose: () => Promise<readonly Finding[]>;
  readonly problemReport: ProblemReport;
  readonly crashes: Crashes;
}): Handlers {
  const { services, desktop, grants, preferences, sample, identity, logView, updates, policy } = parts;
  const { background, diagnose, problemReport, crashes } = parts;
  const consent = createHostConsent(desktop, () => services.companies.list(), policy.values.serviceAddress);
  const exportCsv = createCsvExport(services, desktop, preferences);
  const names = (): ReadonlySet<string> => new Set(Object.keys(handlers));
  const handlers: Handlers = {
    ...appCommands(services, identity, desktop, preferences),
    ...auditCommands(services, desktop, preferences),
    ...backgroundCommands(background),
    ...bankCommands(services, desktop, grants),
    ...clientFolderCommands(services, desktop),
    ...companyCommands(services, consent, sample),
    ...companyListCommands(services, desktop, grants, consent),
    ...custodyCommands(services, desktop),
    ...diagnosticsCommands(diagnose),
    ...documentsCommands(services, desktop, grants, exportCsv),
    ...evidenceCommands(services),
    ...expenseCommands(services, exportCsv),
    ...folderCommands(services, desktop, grants),
    ...inboxCommands(services, desktop, grants),
    ...incomeCommands(services),
    ...incomesCommands(services, exportCsv),
    ...invoiceListCommands(services, desktop, grants),
    ...logCommands(logView, desktop),
    ...masterDataCommands(services),
    ...mirrorCommands(services),
    ...monthlyCommands(services, desktop, grants, exportCsv),
    ...monthCloseCommands(services, desktop),
    ...monthPackCommands(services, desktop, preferences),
    ...officeCommands(services, createDatabaseConsent(desktop)),
    ...problemReportCommands(problemReport, crashes, desktop, names),
    ...pulseCommands(services),
    ...reviewCommands(services, desktop),
    ...searchCommands(services),
    ...settingsFileCommands(services, desktop, preferences, identity),
    ...todayCommands(services),
    ...updateCommands(updates, policy),
  };
  return handlers;
}
