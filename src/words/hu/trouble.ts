import type { trouble as shape } from '../en/trouble.ts';

export const trouble: typeof shape = {
  crashed: {
    program: (moment) => `A Counterfoil legutóbb nem rendben állt le (az a futás ekkor indult: ${moment}).`,
    window: (moment) => `Az ablak leállt (${moment}), és újra betöltődött.`,
  },
  safe: 'A fájlok és a sor megvannak, és az is, amit az ellenőrzésnél beírt. Újraküldés előtt a program megkérdezi a szolgáltatást, mi van már nála.',
  understood: 'Rendben',
  report: {
    title: 'Hiba jelentése',
    text: 'Szöveg verziókkal, darabszámokkal, ellenőrzésekkel és a naplóval; nevek, összegek, tokenek és bizonylatok nélkül. A teljes szöveget látja, és Ön dönti el, kinek küldi el.',
    open: 'Jelentés…',
    what: 'Ez a teljes fájl. A Counterfoil semmit sem küld el belőle: mentse el, és adja át annak, aki segít.',
    doing: 'Mit csinált éppen?',
    doingHint: 'Pontosan így kerül a fájlba: ne írjon bele olyan nevet, amelyet másnak nem szabad látnia.',
    looking: 'A számítógép ellenőrzése folyik…',
    shown: 'Ez van a fájlban',
    save: 'Mentés fájlba…',
    saved: (filename) => `Elmentve: ${filename}.`,
  },
  check: {
    title: 'A számítógép ellenőrzése',
    text: 'Kulcstár, mappák, lemez, óra, szolgáltatás, proxy és adatok, és hogy mi a teendő.',
    open: 'Ellenőrzés',
    again: 'Ellenőrzés újra',
    looking: 'Ellenőrzés folyik…',
    good: 'Nincs akadálya a munkának.',
    bad: (n) => `${n} akadály`,
  },
};
