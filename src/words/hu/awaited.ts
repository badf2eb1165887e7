import type { awaited as en } from '../en/awaited.ts';

const places: (typeof en)['places'] = {
  waiting: 'A fájl írása még tart.',
  queued: 'Elküldésre vár.',
  uploading: 'Feltöltés alatt.',
  uncertain: 'Egyeztetjük a szolgáltatással, megvan-e már nála.',
  processing: 'A szolgáltatás most olvassa.',
  ready: 'Az adatai úton vannak.',
  attention: 'A szolgáltatás nem talált adatot.',
  rejected: 'A fájl elutasítva. Amit beír, itt marad, a Beérkezőben lévő fájl mellett.',
  duplicate: 'Lehetséges duplikátum, ezért nem küldjük el. Amit beír, itt marad, a Beérkezőben lévő fájl mellett.',
  reviewed: 'Az adatai úton vannak.',
  dismissed: 'A fájlt elvetette. Amit beírt, itt megmaradt.',
  converted: 'Más fájlok készültek belőle, azokat küldjük el helyette.',
  undivided: 'Több bizonylat lehet benne: semmit sem küldünk el, amíg meg nem mondja, melyek azok.',
};

export const awaited: typeof en = {
  title: 'A szolgáltatás még nem olvasta be',
  places,
  kept: 'Amit beírt, megőriztük, és elküldjük, amint a szolgáltatás beolvasta a bizonylatot.',
  readHere: 'ezen a gépen olvasva',
  readingHere: 'olvasás ezen a gépen',
  notYet: 'A szolgáltatásnál még nincs költség: a dokumentumok közé a beolvasás után küldhető.',
  arrived: 'A szolgáltatás beolvasta a bizonylatot. Amit beírt, megmaradt; a többi mezőben a szolgáltatás adata áll.',
  arrivedShort: 'Megérkezett a szolgáltatás adata',
  savesNow: 'mentés a mostani adatokkal',
  values: 'Itt olvasva',
  begin: 'Megnyitás ellenőrzésre',
  lines: 'A sorok a szolgáltatás adataival érkeznek',
  keep: 'Megőrzés és következő',
  closed: (typed) => `A szolgáltatás ezt a mezőt nem engedi módosítani. Ön ezt írta be: ${typed}`,
  open: (n) => (n === 1 ? 'A várakozó bizonylat megnyitása' : `A ${n} várakozó bizonylat megnyitása`),
  offer: (n) => `${n} bizonylatot még nem olvasott be a szolgáltatás. Addig is elkezdheti: amit beír, megőrizzük.`,
};
