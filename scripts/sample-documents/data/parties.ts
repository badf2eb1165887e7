import { germanVatId, hungarianAccount, iban, irishVatId, taxNumber } from '../identifiers.ts';
import type { Address, Party } from '../invoice.ts';

/** The sample company: the buyer on every document. */
export const buyer: Party = {
  name: 'Tölgyfa Pékség Kft.',
  address: { country: 'HU', zip: '2013', city: 'Tölgyfás', street: 'Fő utca 41.' },
  taxNumber: '14873263-2-13',
};

export const buyerVatId = 'HU14873263';

const hungarian = (zip: string, city: string, street: string): Address => ({ country: 'HU', zip, city, street });

/** Branch numbers begin with 999: no Hungarian bank has that code. */
function accountAt(bank: string, branch: string, account: string) {
  const number = hungarianAccount(branch, account);
  return { bank, account: number, iban: iban('HU', number) };
}

export const malomsor: Party = {
  name: 'Malomsor Pékellátó Kft.',
  address: hungarian('6299', 'Szélmalomfalva', 'Malomsor utca 12.'),
  taxNumber: taxNumber('9418206', '2-03'),
  ...accountAt('Kerekdombi Takarék Zrt.', '9990104', '410067320000001'),
  web: 'www.malomsor.example',
  email: 'szamlazas@malomsor.example',
  phone: '+36 99 555 0112',
};

export const szentjanosbogar: Party = {
  name: 'Szentjánosbogár Energia Zrt.',
  address: hungarian('1299', 'Budapest', 'Lámpagyújtó tér 4.'),
  taxNumber: taxNumber('9573310', '2-44'),
  ...accountAt('Pislákoló Bank Nyrt.', '9992001', '000731500000104'),
  web: 'www.szentjanosbogar.example',
  email: 'ugyfel@szentjanosbogar.example',
  phone: '06 99 555 0140',
};

export const kemencedoktor: Party = {
  name: 'Kemencedoktor Szerviz Bt.',
  address: hungarian('2019', 'Bükkalja', 'Iparos köz 7.'),
  taxNumber: taxNumber('9265071', '2-13'),
  ...accountAt('Kerekdombi Takarék Zrt.', '9990217', '220014950000000'),
  phone: '+36 99 555 0163',
};

export const zsakvar: Party = {
  name: 'Zsákvár Csomagolóanyag Kft.',
  address: hungarian('8399', 'Papírmalom', 'Gyártelep út 2.'),
  taxNumber: taxNumber('9340825', '2-19'),
  ...accountAt('Pislákoló Bank Nyrt.', '9992044', '118800250000000'),
  web: 'www.zsakvar.example',
  email: 'info@zsakvar.example',
  phone: '+36 99 555 0177',
};

export const csavarsarok: Party = {
  name: 'Csavarsarok Barkács Kft.',
  address: hungarian('2013', 'Tölgyfás', 'Malom köz 3.'),
  taxNumber: taxNumber('9187342', '2-13'),
};

export const csillagut: Party = {
  name: 'Csillagút Üzemanyag Kft.',
  address: hungarian('2011', 'Révfalu', 'Országút 118.'),
  taxNumber: taxNumber('9630214', '2-13'),
};

export const fenyotoboz: Party = {
  name: 'Fenyőtoboz Vendéglátó Kft.',
  address: hungarian('2017', 'Kétfenyő', 'Erdő sor 1.'),
  taxNumber: taxNumber('9052688', '2-13'),
};

export const felhopolc: Party = {
  name: 'Felhőpolc Tárhely Kft.',
  address: hungarian('1298', 'Budapest', 'Szerver utca 64.'),
  taxNumber: taxNumber('9704413', '2-43'),
  ...accountAt('Pislákoló Bank Nyrt.', '9992001', '640128000000000'),
  web: 'felhopolc.example',
  email: 'penzugy@felhopolc.example',
};

export const tanyakapu: Party = {
  name: 'Tanyakapu Tejüzem Kft.',
  address: hungarian('5899', 'Tejkút', 'Csordakút út 25.'),
  taxNumber: taxNumber('9116953', '2-04'),
  ...accountAt('Kerekdombi Takarék Zrt.', '9990331', '550090170000000'),
};

/** A letter "our account has changed" that did not come from the dairy. */
export const tanyakapuElsewhere: Party = {
  ...tanyakapu,
  ...accountAt('Pislákoló Bank Nyrt.', '9992077', '770001230000000'),
};

export const hidegsarok: Party = {
  name: 'Hidegsarok Hűtéstechnika Zrt.',
  address: hungarian('9299', 'Jégverem', 'Dérhegyi út 9.'),
  taxNumber: taxNumber('9827560', '2-08'),
  ...accountAt('Pislákoló Bank Nyrt.', '9992108', '300456780000097'),
};

/** German bank codes (BLZ) begin with 1 to 8; this one begins with 9. */
export const sauerteigtal: Party = {
  name: 'Backakademie Sauerteigtal GmbH',
  address: { country: 'DE', zip: '99998', city: 'Sauerteigtal', street: 'Mühlgasse 8' },
  taxNumber: germanVatId('98041736'),
  bank: 'Sparkasse Sauerteigtal',
  iban: iban('DE', '990100110004471208'),
  web: 'www.backakademie-sauerteigtal.example',
  email: 'buero@backakademie-sauerteigtal.example',
  phone: '+49 999 5550 120',
};

export const krustenberg: Party = {
  name: 'Ofenbau Krustenberg GmbH',
  address: { country: 'DE', zip: '99997', city: 'Krustenberg', street: 'Am Schamottwerk 17' },
  taxNumber: germanVatId('97330581'),
  bank: 'Volksbank Krustenberg',
  iban: iban('DE', '990220330000815509'),
  email: 'rechnung@ofenbau-krustenberg.example',
  phone: '+49 999 5550 171',
};

export const fernhollow: Party = {
  name: 'Fernhollow Software Ltd',
  address: { country: 'IE', zip: 'X00 F4R2', city: 'Ballycrumb', street: '3 Tallow Row' },
  taxNumber: irishVatId('9417062'),
  bank: 'Bank of Ballycrumb',
  iban: iban('IE', 'ZZCR99009900417735'),
  web: 'fernhollow.example',
  email: 'accounts@fernhollow.example',
};
