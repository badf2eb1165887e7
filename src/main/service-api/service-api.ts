import { createCaller } from './caller.ts';
import { createTrust, usualTimeouts, type Timeouts, type Trust } from './dispatchers.ts';
import { usualProfile, type ServiceProfile } from './profile.ts';
import { artifactCalls } from './resources/artifacts.ts';
import { companyCalls, pulseSchema } from './resources/company.ts';
import { documentCalls } from './resources/documents.ts';
import { expenseCalls } from './resources/expenses.ts';
import { incomeCalls } from './resources/incomes.ts';
import { expenseTypeCalls, revenueTypeCalls, tagCalls } from './resources/labels.ts';
import { salaryCalls, taxCalls } from './resources/monthly.ts';
import { accountCalls, ledgerNumberCalls, partnerCalls, paymentCalls, taxCodeCalls } from './resources/partners.ts';
import { vatCategoryCalls } from './resources/vat-categories.ts';
import { Sender, type SenderOptions } from './sender.ts';
import { upload } from './upload.ts';

export type ServiceApi = ReturnType<typeof createServiceApi>;

export type ServiceApiOptions = Omit<SenderOptions, 'timeouts' | 'random' | 'trust'> & {
  readonly timeouts?: Partial<Timeouts>;
  readonly random?: () => number;
  readonly trust?: Trust;
  readonly profile?: ServiceProfile;
};

/**
 * One company's access to the accounting data service: every endpoint of interface.md except the deprecated forms, one
 * group per resource. No call rejects: failures are data. The service profile fills the gaps of interface.md; a call
 * that the service lacks fails with `not-offered` (capabilities.ts). `baseUrl` may have a path prefix and a trailing
 * slash. Throws TypeError when it is not a URL.
 */
export function createServiceApi(options: ServiceApiOptions) {
  const { clock, profile = usualProfile() } = options;
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const sender = new Sender({ random: Math.random, trust: createTrust(), ...options, timeouts });
  const caller = createCaller(sender, profile, clock);
  return {
    pulse: (signal?: AbortSignal) => caller.read('/1/pulse/', pulseSchema, signal),
    company: companyCalls(caller),
    expenses: expenseCalls(caller, (files, call) => upload(sender, clock, timeouts.stallMs, files, call)),
    incomes: incomeCalls(caller),
    documents: documentCalls(caller),
    artifacts: artifactCalls(caller),
    taxes: taxCalls(caller),
    salaries: salaryCalls(caller),
    tags: tagCalls(caller),
    expenseTypes: expenseTypeCalls(caller),
    revenueTypes: revenueTypeCalls(caller),
    vatCategories: vatCategoryCalls(caller),
    ledgerNumbers: ledgerNumberCalls(caller),
    partners: partnerCalls(caller),
    payments: paymentCalls(caller),
    accounts: accountCalls(caller),
    taxCodes: taxCodeCalls(caller),
    /** service clock minus this computer's, in ms; 0 before the first answer */
    clockOffset: () => sender.clockOffset(),
    /** the service has answered at least once, perhaps without its time */
    isHeard: () => sender.isHeard(),
    /** an answer had a Date, so the service's clock is known */
    saysTime: () => sender.saysTime(),
    /** closes the connections; calls in progress fail */
    close: () => sender.close(),
  };
}
