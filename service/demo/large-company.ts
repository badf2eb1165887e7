import { bank, buy, cash, euros, overheads, type DemoCompany } from './company-profiles.ts';

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
    bank('Fizetési számla, Révész Bank', '99920017-23904187-00000000', 9_310_442_000, 1),
    euros(
      'Euró számla, Révész Bank',
      '99920017-23904187-00000017',
      { balance: 21_904_310, inForints: 8_367_446_420 },
      9,
    ),
    cash('Telephelyi pénztár', 18_220_500, 30),
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
