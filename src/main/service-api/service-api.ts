import { createCaller } from './caller.ts';
import { createTrust, usualTimeouts, type Timeouts, type Trust } from './dispatchers.ts';
import { usualProfile, type ServiceProfile } from './profile.ts';
import { artifactCalls, type ArtifactCalls } from './resources/artifacts.ts';
import { companyCalls, pulseSchema, type CompanyCalls, type ServicePulse } from './resources/company.ts';
import { documentCalls, type DocumentCalls } from './resources/documents.ts';
import { expenseCalls, type ExpenseCalls } from './resources/expenses.ts';
import { incomeCalls, type IncomeCalls } from './resources/incomes.ts';
import { expenseTypeCalls, revenueTypeCalls, tagCalls, type TagCalls, type TypeCalls } from './resources/labels.ts';
import { salaryCalls, taxCalls, type SalaryCalls, type TaxCalls } from './resources/monthly.ts';
import {
  accountCalls,
  ledgerNumberCalls,
  partnerCalls,
  paymentCalls,
  taxCodeCalls,
  type ListCalls,
  type NumberedListCalls,
  type ServiceAccount,
  type ServiceLedgerNumber,
  type ServicePartner,
  type ServicePayment,
  type ServiceTaxCode,
} from './resources/partners.ts';
import { vatCategoryCalls, type VatCategoryCalls } from './resources/vat-categories.ts';
import { Sender, type SenderOptions } from './sender.ts';
import type { ServiceResult } from './service-failure.ts';
import { upload } from './upload.ts';

/**
 * One company's access to the accounting data service: every endpoint of interface.md except the deprecated forms, one
 * group per resource. No call rejects: failures are data. The service profile fills the gaps of interface.md; a call
 * that the service lacks fails with `not-offered` (capabilities.ts).
 */
export interface ServiceApi {
  pulse(signal?: AbortSignal): Promise<ServiceResult<ServicePulse>>;
  readonly company: CompanyCalls;
  readonly expenses: ExpenseCalls;
  readonly incomes: IncomeCalls;
  readonly documents: DocumentCalls;
  readonly artifacts: ArtifactCalls;
  readonly taxes: TaxCalls;
  readonly salaries: SalaryCalls;
  readonly tags: TagCalls;
  readonly expenseTypes: TypeCalls;
  readonly revenueTypes: TypeCalls;
  readonly vatCategories: VatCategoryCalls;
  readonly ledgerNumbers: ListCalls<ServiceLedgerNumber>;
  readonly partners: NumberedListCalls<ServicePartner>;
  readonly payments: NumberedListCalls<ServicePayment>;
  readonly accounts: NumberedListCalls<ServiceAccount>;
  readonly taxCodes: NumberedListCalls<ServiceTaxCode>;
  /** service clock minus this computer's, in ms; 0 before the first answer */
  clockOffset(): number;
  /** the service has answered at least once, perhaps without its time */
  isHeard(): boolean;
  /** an answer had a Date, so the service's clock is known */
  saysTime(): boolean;
  /** closes the connections; calls in progress fail */
  close(): Promise<void>;
}

export type ServiceApiOptions = Omit<SenderOptions, 'timeouts' | 'random' | 'trust'> & {
  readonly timeouts?: Partial<Timeouts>;
  readonly random?: () => number;
  readonly trust?: Trust;
  readonly profile?: ServiceProfile;
};

/** `baseUrl` may have a path prefix and a trailing slash. Throws TypeError when it is not a URL. */
export function createServiceApi(options: ServiceApiOptions): ServiceApi {
  const { clock, profile = usualProfile() } = options;
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const sender = new Sender({ random: Math.random, trust: createTrust(), ...options, timeouts });
  const caller = createCaller(sender, profile, clock);
  return {
    pulse: (signal) => caller.read('/1/pulse/', pulseSchema, signal),
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
    clockOffset: () => sender.clockOffset(),
    isHeard: () => sender.isHeard(),
    saysTime: () => sender.saysTime(),
    close: () => sender.close(),
  };
}
