import { regularSellers, type DemoSeller } from './regular-sellers.ts';

/** A demo company and its purchases. Names, numbers and banks are invented. */
export interface DemoCompany {
  readonly name: string;
  readonly taxNumber: string;
  readonly mailbox: string;
  readonly advancedAccounting: boolean;
  readonly twoFactorRequired: boolean;
  readonly seed: number;
  /** over the last twelve months */
  readonly expenses: number;
  /** 120, unless given */
  readonly incomes?: number;
  /** 36, unless given */
  readonly documents?: number;
  readonly accounts: readonly DemoAccount[];
  readonly tags: readonly string[];
  readonly purchases: readonly [DemoPurchase, ...DemoPurchase[]];
  /** bought from once, a year ago */
  readonly sellers?: readonly DemoSeller[];
}

/** Balances in hundredths; `inForints` is the balance in the company's default currency. */
export interface DemoAccount {
  readonly name: string;
  readonly number: string;
  readonly currency: 'HUF' | 'EUR';
  readonly kind: 'bank' | 'cash';
  readonly balance: number;
  readonly inForints: number;
  readonly hoursAgo: number;
}

/** An account in forints; its balance in hundredths. */
export const bank = (name: string, number: string, balance: number, hoursAgo: number): DemoAccount => ({
  name,
  number,
  currency: 'HUF',
  kind: 'bank',
  balance,
  inForints: balance,
  hoursAgo,
});

export const cash = (name: string, balance: number, hoursAgo: number): DemoAccount => ({
  ...bank(name, '', balance, hoursAgo),
  kind: 'cash',
});

export const euros = (
  name: string,
  number: string,
  { balance, inForints }: Pick<DemoAccount, 'balance' | 'inForints'>,
  hoursAgo: number,
): DemoAccount => ({ ...bank(name, number, balance, hoursAgo), currency: 'EUR', inForints });

/** A kind of expense: its type, the item, the item's usual price in whole forints, VAT percent, ledger code. */
export interface DemoPurchase {
  readonly type: string;
  readonly goods: readonly [string, ...string[]];
  readonly forints: readonly [least: number, most: number];
  readonly vatPercent: number;
  readonly ledger: string;
}

export const buy = (
  type: string,
  ledger: string,
  vatPercent: number,
  forints: readonly [number, number],
  ...goods: readonly [string, ...string[]]
): DemoPurchase => ({ type, ledger, vatPercent, forints, goods });

export const overheads: readonly [DemoPurchase, ...DemoPurchase[]] = [
  buy('Áram és gáz', '512', 27, [45_000, 320_000], 'Villamos energia', 'Földgáz'),
  buy('Üzemanyag', '511', 27, [14_000, 38_000], 'Gázolaj', 'Benzin 95'),
  buy('Telefon és internet', '526', 5, [8_000, 24_000], 'Internet-előfizetés', 'Mobilelőfizetés'),
  buy('Irodaszer', '513', 27, [2_500, 28_000], 'Fénymásolópapír', 'Nyomtatófesték', 'Iratrendező'),
  buy('Bérleti díj', '522', 27, [180_000, 420_000], 'Helyiségbérlet', 'Raktárbérlet'),
  buy('Könyvelés', '529', 27, [60_000, 95_000], 'Könyvelési díj'),
  buy('Bankköltség', '532', 0, [900, 12_000], 'Számlavezetés', 'Tranzakciós díj'),
  buy('Tisztítószer', '511', 27, [3_000, 26_000], 'Fertőtlenítő', 'Kézmosó', 'Papírtörlő'),
];

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Tölgyfa Pékség Kft.',
    taxNumber: '14873263-2-13',
    mailbox: 'tolgyfa-pekseg',
    advancedAccounting: false,
    twoFactorRequired: false,
    seed: 20_261,
    expenses: 300,
    accounts: [
      bank('Főszámla, Kalász Bank', '99910024-11873261-00000000', 1_120_481_500, 1),
      bank('Tartalékszámla, Kalász Bank', '99910024-11873261-00000017', 400_000_000, 1),
      euros('Devizaszámla', '99910024-11873261-00000024', { balance: 381_240, inForints: 145_633_700 }, 16),
      cash('Házipénztár', 48_635_000, 64),
      cash('Bolti kassza, Fő utca', 21_290_000, 3),
    ],
    tags: ['Fő utcai bolt', 'Piaci stand', 'Pékműhely', 'Házhozszállítás', 'Egyszeri', 'Ünnepi szezon'],
    purchases: [
      ...overheads,
      buy(
        'Alapanyag',
        '511',
        27,
        [18_000, 260_000],
        'Búzaliszt BL-55',
        'Rozsliszt',
        'Élesztő',
        'Kristálycukor',
        'Étolaj',
      ),
      buy('Alapanyag, tej és tojás', '511', 5, [9_000, 88_000], 'Friss tej', 'Tojás M', 'Vaj'),
      buy('Alapanyag, tejtermék', '511', 18, [8_000, 60_000], 'Ízesített tejital', 'Tejszínhab'),
      buy('Csomagolóanyag', '511', 27, [6_000, 72_000], 'Papírzacskó', 'Süteményes doboz', 'Szalvéta'),
      buy('Gépkarbantartás', '523', 27, [25_000, 310_000], 'Kemence karbantartása', 'Dagasztógép javítása'),
      buy('Szállítás', '521', 27, [12_000, 64_000], 'Belföldi fuvar', 'Futárszolgálat'),
    ],
    sellers: regularSellers,
  },
  {
    name: 'Szélkakas Építő Zrt.',
    taxNumber: '25418071-2-43',
    mailbox: 'szelkakas-epito',
    advancedAccounting: true,
    twoFactorRequired: true,
    seed: 77_003,
    expenses: 300,
    accounts: [
      bank('Pénzforgalmi számla, Kalász Bank', '99910031-25418071-00000000', 4_862_190_400, 2),
      bank('Beruházási számla, Révész Bank', '99920017-25418071-00000018', 1_950_000_000, 2),
      euros(
        'Euró számla, Révész Bank',
        '99920017-25418071-00000025',
        { balance: 8_412_075, inForints: 3_213_412_650 },
        20,
      ),
      cash('Központi pénztár', 31_748_500, 26),
    ],
    tags: ['Duna-parti lakópark', 'Iskolafelújítás', 'Raktárcsarnok', 'Központ', 'Garanciális', 'Gépek'],
    purchases: [
      ...overheads,
      buy(
        'Építőanyag',
        '511',
        27,
        [80_000, 1_900_000],
        'Cement CEM II',
        'Betonacél',
        'Falazóelem 30 cm',
        'Hőszigetelő lap',
      ),
      buy('Alvállalkozó', '529', 27, [250_000, 3_600_000], 'Kőművesmunka', 'Villanyszerelés', 'Gépészeti szerelés'),
      buy('Gépbérlet', '522', 27, [60_000, 740_000], 'Kotrógép bérlete', 'Állványbérlet', 'Daru bérlete'),
      buy('Munkavédelem', '511', 27, [9_000, 140_000], 'Védősisak', 'Munkaruha', 'Védőkesztyű'),
      buy('Hulladékszállítás', '521', 27, [28_000, 190_000], 'Sittkonténer', 'Talajelszállítás'),
      buy('Tervezés', '529', 27, [150_000, 1_200_000], 'Kiviteli terv', 'Statikai szakvélemény'),
    ],
  },
];
