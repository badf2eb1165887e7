import type { office as shape } from '../en/office.ts';

export const office: typeof shape = {
  lease: {
    held: 'Ez a gép küldi a fájljait',
    elsewhere: (name) => `A fájljait ${name} küldi`,
    elsewhereSign: (name, ago) => `A fájljait ${name} küldi, utolsó jelzés: ${ago}`,
    free: 'Most egyik gép sem küldi',
    away: 'A megosztott mappa most nem érhető el',
    'read-only': 'A mappa nem írható: küldés előtt minden fájlnak utánanézünk a szolgáltatásnál',
    newer: 'A fájljait újabb Counterfoil küldi; ezt frissíteni kell',
    unknown: 'Kiderítjük, melyik gép küldi a fájljait',
  },
  otherComputer: 'egy másik gép',
  takeOver: 'Átvétel',
  takeOverAsk: 'Mostantól ez a gép küldje a mappa fájljait?',
  takeOverSafe: (name) =>
    `A küldést ${name} magától abbahagyja. Aminek a sorsa bizonytalan, annak előbb utánanézünk, így semmi sem megy el kétszer.`,
  holders: (name, n) => `${n} mappa fájljait ${name} küldi.`,
  others: (n) => `${n} mappa fájljait más gépek küldik.`,
  nobody: (n) => `${n} mappa fájljait most egyik gép sem küldi.`,
  nobodyText: 'Ez a gép csak ellenőriz. Indítsa el a Counterfoilt a küldő gépen, vagy módosítsa a beállítást.',
  appears: 'Az új bizonylatok ott jelennek meg. Ami már a szolgáltatásnál van, itt a Költségek között nyitható meg.',
  settings: {
    title: 'Iroda',
    name: 'A gép neve',
    nameHint: 'Ha több gép figyeli ugyanazokat a mappákat: mindegyiket egy gép küldi, és a többi ezt a nevet látja.',
    saveName: 'Mentés',
    reviewOnly: 'Ez a gép csak ellenőriz',
    reviewOnlyHint: 'Megosztott mappából nem küld. Az ablakra húzott fájlok ettől még elmennek.',
    silence: 'Elnémult gép követése ennyi idő után',
    silenceHint: 'Ha egy gép ennyi ideig nem ad jelet, a mappáit egy másik veszi át. Minden gépen legyen ugyanennyi.',
  },
};
