import { buy, overheads, type DemoCompany } from './company-profiles.ts';

/** Optional: a company with a list of twenty thousand expenses. */
export const largeCompany: DemoCompany = {
  name: 'Vándorsólyom Logisztika Zrt.',
  taxNumber: '23904187-2-41',
  mailbox: 'vandorsolyom-logisztika',
  advancedAccounting: false,
  twoFactorRequired: false,
  seed: 40_009,
  expenses: 20_000,
  accounts: [
    {
      name: 'Fizetési számla, Révész Bank',
      number: '99920017-23904187-00000000',
      currency: 'HUF',
      kind: 'bank',
      balance: 9_310_442_000,
      inForints: 9_310_442_000,
      hoursAgo: 1,
    },
    {
      name: 'Euró számla, Révész Bank',
      number: '99920017-23904187-00000017',
      currency: 'EUR',
      kind: 'bank',
      balance: 21_904_310,
      inForints: 8_367_446_420,
      hoursAgo: 9,
    },
    {
      name: 'Telephelyi pénztár',
      number: '',
      currency: 'HUF',
      kind: 'cash',
      balance: 18_220_500,
      inForints: 18_220_500,
      hoursAgo: 30,
    },
  ],
  tags: ['Észak', 'Dél', 'Nemzetközi', 'Raktár', 'Flotta', 'Központ'],
  purchases: [
    ...overheads,
    buy('Útdíj', '529', 27, [4_000, 86_000], 'HU-GO útdíj', 'Autópálya-matrica', 'Alagútdíj'),
    buy('Járműjavítás', '523', 27, [28_000, 940_000], 'Fékbetét cseréje', 'Gumiabroncs', 'Olajcsere'),
    buy('Alvállalkozó fuvaros', '521', 27, [90_000, 680_000], 'Belföldi fuvar', 'Gyűjtőfuvar', 'Visszfuvar'),
    buy('Raklap', '511', 27, [12_000, 150_000], 'EUR raklap', 'Egyutas raklap'),
  ],
};
