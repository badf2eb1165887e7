import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { CurrencyStore } from '../../send/feed/currency-store.ts';
import { EntryStore } from '../mirror/entry-store.ts';
import type { History } from '../mirror/history.ts';
import type { MirrorServices } from '../mirror/mirror-services.ts';
import type { Clock } from '../../support/clock.ts';
import { createMasterChanges, type MasterChanges } from './changes.ts';
import { createCompanySettings, type CompanySettingsService } from './company-settings.ts';
import { createMasterLists, type MasterLists } from './master-lists.ts';
import { createPartnerStore } from './partner-store.ts';
import { createPartners, type Partners } from './partners.ts';

/** The services behind the screen of master data. */
export interface MasterDataServices {
  readonly lists: MasterLists;
  readonly changes: MasterChanges;
  readonly partners: Partners;
  readonly companySettings: CompanySettingsService;
}

export function createMasterDataServices(parts: {
  readonly database: Database;
  readonly companies: Companies;
  readonly currencies: CurrencyStore;
  readonly history: History;
  readonly mirrorServices: MirrorServices;
  readonly clock: Clock;
}): MasterDataServices {
  const { database, companies, mirrorServices } = parts;
  const { masterData, labels } = mirrorServices;
  const lists = createMasterLists({ ...parts, masterData, entries: new EntryStore(database) });
  return {
    lists,
    changes: createMasterChanges({ companies, masterData }),
    partners: createPartners({ ...parts, store: createPartnerStore(database), labels, lists }),
    companySettings: createCompanySettings(companies),
  };
}
