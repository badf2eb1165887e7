import { choices } from '../country.ts';
import type { CommonWords, Country } from '../country.ts';
import { italian } from '../tax-numbers.ts';

export const countries: readonly Country[] = [
  {
    code: 'IT',
    language: 'it',
    currency: 'EUR',
    money: choices('€ #|# €|EUR #'),
    places: 2,
    numbers: choices('.,|.,'),
    dates: choices('DD/MM/YYYY|D MMMM YYYY|DD-MM-YYYY|DD/MM/YY'),
    rates: [220, 100, 40],
    cashStep: 1,
    towns: choices('20121 Milano (MI)|40121 Bologna (BO)|50123 Firenze (FI)|10121 Torino (TO)|00185 Roma (RM)'),
    streets: choices('Via Garibaldi|Corso Italia|Via Roma|Piazza Dante|Viale dei Mille'),
    houseFirst: false,
    legalForms: choices('# S.r.l.|# S.p.A.|# SRL|# S.n.c.|# di Rossi & C. S.a.s.'),
    shops: choices('Trattoria da Piero|Panificio Bianchi|Ferramenta Colombo|Fiori di Elena|Bar Centrale'),
    phone: '02 555 ####',
    taxNumber: italian,
  },
];

export const common: CommonWords = {
  months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
  names: choices('Valchiara|Montefiore|Airone|Lagoverde|Pietrarossa|Falcone|Acquaviva|Verdemare|Pineta|Aurora'),
  goods: choices('Carta A4|Manutenzione caldaia|Trasferta|Consulenza|Telaio saldato|Toner nero|Fascetta per tubo'),
  groceries: choices('PANE 1KG|LATTE 1L|MELE|CAFFE MACINATO|PARMIGIANO|ACQUA MINERALE|VITI M8'),
  piece: 'pz',
  description: 'Descrizione',
  quantity: 'Q.tà',
  price: 'Prezzo',
  net: 'Imponibile',
  rate: 'IVA %',
  vat: 'IVA',
  gross: 'Totale',
  page: 'Pagina',
  phone: 'Tel.',
  bank: 'IBAN',
  transfer: 'Bonifico',
  cash: 'Contanti',
  card: 'Carta di credito',
  change: 'Resto',
  rounding: 'Arrotondamento',
  deposit: 'Acconto versato',
  balance: 'Saldo precedente',
  thanks: choices('Grazie per la fiducia.|Grazie e arrivederci!'),
  letter: 'Vi informiamo che dal prossimo mese i nostri orari cambieranno. Restiamo a disposizione per ogni domanda.',
  contract: 'Le parti convengono quanto segue. Il contratto ha durata indeterminata e un preavviso di trenta giorni.',
  reminder:
    'Dalle nostre scritture la somma sotto indicata risulta non pagata. Vi preghiamo di provvedere entro otto giorni.',
  pay: ['Retribuzione lorda', 'IRPEF', 'INPS', 'Netto in busta'],
  statement: ['Saldo iniziale', 'Saldo finale', 'Accredito'],
};
