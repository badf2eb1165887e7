import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { CurrencyStore } from '../../send/feed/currency-store.ts';
import type { History } from '../mirror/history.ts';
import type { MirrorServices } from '../mirror/mirror-services.ts';
import type { Clock } from '../../support/clock.ts';
import { createMasterChanges } from './changes.ts';
import { createCompanySettings } from './company-settings.ts';
import { createMasterLists } from './master-lists.ts';
import { createPartnerStore } from './partner-store.ts';
import { createPartners } from './partners.ts';

/** The services behind the screen of master data. */
export function createMasterDataServices(parts: {
  readonly database: Database;
  readonly companies: Companies;
  readonly currencies: CurrencyStore;
  readonly history: History;
  readonly mirrorServices: MirrorServices;
  readonly clock: Clock;
}) {
  const { database, companies, mirrorServices } = parts;
  const { masterData, labels } = mirrorServices;
  const lists = createMasterLists({ ...parts, ...mirrorServices });
  return {
    lists,
    changes: createMasterChanges({ companies, masterData }),
    partners: createPartners({ ...parts, store: createPartnerStore(database), labels, lists }),
    companySettings: createCompanySettings(companies),
  };
}
