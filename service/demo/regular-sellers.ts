/** A seller that a demo company has bought from, with its last invoice. Amounts in hundredths. */
export interface DemoSeller {
  readonly name: string;
  readonly taxNumber: string;
  readonly city: string;
  readonly zipCode: string;
  readonly goods: string;
  readonly type: string;
  readonly vatPercent: number;
  readonly currency: 'HUF' | 'EUR';
  readonly net: number;
}

type Place = readonly [city: string, zipCode: string];

const seller = (
  name: string,
  taxNumber: string,
  [city, zipCode]: Place,
  [goods, type]: readonly [string, string],
  [net, vatPercent, currency = 'HUF']: readonly [number, number, ('HUF' | 'EUR')?],
): DemoSeller => ({ name, taxNumber, city, zipCode, goods, type, vatPercent, currency, net });

/** The sellers on the documents of the sample company. */
export const regularSellers: readonly DemoSeller[] = [
  seller(
    'Malomsor Pékellátó Kft.',
    '94182064-2-03',
    ['Kecskemét', '6000'],
    ['Búzaliszt BL-55', 'Alapanyag'],
    [98_400_000, 27],
  ),
  seller(
    'Szentjánosbogár Energia Zrt.',
    '95733106-2-44',
    ['Budapest', '1143'],
    ['Villamos energia', 'Áram és gáz'],
    [27_512_000, 27],
  ),
  seller(
    'Backakademie Sauerteigtal GmbH',
    'DE980417362',
    ['Passau', '94032'],
    ['Kurs', 'Gépkarbantartás'],
    [84_300, 0, 'EUR'],
  ),
  seller(
    'Fernhollow Software Ltd',
    'IE9417062EH',
    ['Cork', 'T12'],
    ['Subscription', 'Telefon és internet'],
    [14_775, 0, 'EUR'],
  ),
  seller(
    'Kemencedoktor Szerviz Bt.',
    '92650710-2-13',
    ['Vác', '2600'],
    ['Kemence karbantartása', 'Gépkarbantartás'],
    [12_480_000, 27],
  ),
  seller(
    'Zsákvár Csomagolóanyag Kft.',
    '93408255-2-19',
    ['Veszprém', '8200'],
    ['Papírzacskó', 'Csomagolóanyag'],
    [24_100_000, 27],
  ),
  seller(
    'Csavarsarok Barkács Kft.',
    '91873420-2-13',
    ['Vác', '2600'],
    ['Szerszám', 'Gépkarbantartás'],
    [1_130_000, 27],
  ),
  seller('Csillagút Üzemanyag Kft.', '96302141-2-13', ['Vác', '2600'], ['Gázolaj', 'Üzemanyag'], [2_640_000, 27]),
  seller('Fenyőtoboz Vendéglátó Kft.', '90526888-2-13', ['Vác', '2600'], ['Étkezés', 'Irodaszer'], [980_000, 27]),
  seller(
    'Felhőpolc Tárhely Kft.',
    '97044134-2-43',
    ['Budapest', '1117'],
    ['Tárhely', 'Telefon és internet'],
    [4_110_000, 27],
  ),
  seller(
    'Tanyakapu Tejüzem Kft.',
    '91169538-2-04',
    ['Gyula', '5700'],
    ['Friss tej', 'Alapanyag, tej és tojás'],
    [16_840_000, 5],
  ),
  seller(
    'Hidegsarok Hűtéstechnika Zrt.',
    '98275603-2-08',
    ['Győr', '9024'],
    ['Hűtőkamra bérlete', 'Bérleti díj'],
    [83_000, 27, 'EUR'],
  ),
  seller(
    'Ofenbau Krustenberg GmbH',
    'DE973305817',
    ['Linz', '4020'],
    ['Ersatzteile', 'Gépkarbantartás'],
    [91_200, 0, 'EUR'],
  ),
];
