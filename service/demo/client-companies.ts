import { bank, overheads, type DemoCompany } from './company-profiles.ts';
import { inventPartners } from './partner-names.ts';
import { createRandom } from './random.ts';

/** Optional: the small clients of an accounting office, each with its own name and tax number. */
export const clientCompanies = (count: number): readonly DemoCompany[] =>
  inventPartners(createRandom(80_021), count).map(({ name, taxNumber }, at) => ({
    name,
    taxNumber,
    mailbox: `ugyfel-${at + 1}`,
    advancedAccounting: false,
    twoFactorRequired: false,
    seed: 90_000 + at,
    expenses: 3,
    accounts: [bank('Fizetési számla', `99920017-${taxNumber.slice(0, 8)}-00000000`, balanceOf(at), 3)],
    tags: ['Iroda'],
    purchases: overheads,
  }));

/** in hundredths; another one for each company */
const balanceOf = (at: number): number => (120_000 + ((at * 7_919) % 97) * 31_460) * 100;
