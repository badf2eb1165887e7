import type { Company, CompanyId } from '../../contract/companies.ts';
import type { Failure } from '../../contract/failure.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import type { Signal } from '../support/signal.ts';

export type PausableCompany = Pick<Company, 'id' | 'pause'>;

/** The part of Companies for modules that call the services on their own schedule. */
export interface CompanyPort {
  callable(): readonly PausableCompany[];
  get(id: CompanyId): PausableCompany | null;
  api(id: CompanyId): ServiceApi;
  /** `nextTryAt`: UTC instant */
  pause(id: CompanyId, failure: Failure, nextTryAt: string | null): void;
  resume(id: CompanyId): void;
  /** added, removed, paused, resumed, token replaced */
  readonly changed: Signal<void>;
}
