import type { awaited as en } from '../en/awaited.ts';

const places: (typeof en)['places'] = {
  waiting: 'A fájl írása még tart.',
  queued: 'Elküldésre vár.',
  uploading: 'Feltöltés alatt.',
  uncertain: 'Egyeztetjük a szolgáltatással, megvan-e már nála.',
  processing: 'A szolgáltatás most olvassa be.',
  ready: 'Az adatok hamarosan megérkeznek.',
  attention: 'A szolgáltatás nem talált adatot.',
  rejected: 'A fájl elutasítva. Amit beír, itt marad, a Beérkezőben lévő fájl mellett.',
  duplicate: 'Lehetséges duplikátum, ezért nem küldjük el. Amit beír, itt marad, a Beérkezőben lévő fájl mellett.',
  reviewed: 'Az adatok hamarosan megérkeznek.',
  dismissed: 'A fájlt elvetette. Amit beírt, itt megmaradt.',
  converted: 'Más fájlok készültek belőle, azokat küldjük el helyette.',
  'other-kind': 'Nem számla: semmit sem küldünk el, amíg Ön nem dönt.',
  undivided: 'Több bizonylat lehet benne: semmit sem küldünk el, amíg meg nem mondja, melyek azok.',
};

export const awaited: typeof en = {
  title: 'A szolgáltatás még nem olvasta be',
  places,
  kept: 'Amit beírt, megőriztük, és elküldjük, amint a szolgáltatás beolvasta a bizonylatot.',
  readHere: 'ezen a gépen kiolvasva',
  readingHere: 'kiolvasás ezen a gépen',
  notYet: 'A szolgáltatásnál még nincs költség: a dokumentumok közé a beolvasás után küldhető.',
  arrived:
    'A szolgáltatás beolvasta a bizonylatot. Amit beírt, megmaradt; a többi mezőben a szolgáltatás adata látható.',
  arrivedShort: 'Megérkeztek a szolgáltatás adatai',
  savesNow: 'jóváhagyás a mostani adatokkal',
  values: 'Ezen a gépen kiolvasva',
  begin: 'Megnyitás ellenőrzésre',
  lines: 'A sorok a szolgáltatás adataival érkeznek',
  keep: 'Piszkozat mentése, következő',
  closed: (typed) => `A szolgáltatás ezt a mezőt nem engedi módosítani. Ön ezt írta be: ${typed}`,
  open: (n) => `${n} be nem olvasott bizonylat elkezdése`,
  offer: (n) => `${n} bizonylatot még nem olvasott be a szolgáltatás. Addig is elkezdheti: amit beír, megőrizzük.`,
};
