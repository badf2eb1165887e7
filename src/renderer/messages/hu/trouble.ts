import type { trouble as shape } from '../en/trouble.ts';

export const trouble: typeof shape = {
  crashed: {
    program: (moment) => `A Counterfoil legutóbb nem rendben állt le (az a futás ekkor indult: ${moment}).`,
    window: (moment) => `Az ablak leállt (${moment}), és újra betöltődött.`,
  },
  safe: 'A fájlok és a sor megvannak, és az is, amit az ellenőrzésnél beírt. Mielőtt bármi újra elmenne, a program megkérdezi a szolgáltatást, mi van már nála.',
  understood: 'Rendben',
  report: {
    title: 'Hiba jelentése',
    text: 'Szöveg verziókkal, darabszámokkal, ellenőrzésekkel és a naplóval; nevek, összegek, tokenek és iratok nélkül. Az egészet látja, és annak küldi el, akinek akarja.',
    open: 'Jelentés…',
    what: 'Ez a teljes fájl. A Counterfoil semmit nem küld el belőle: mentse el, és adja oda annak, aki segít.',
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
    good: 'Semmi nem akadályozza a munkát.',
    bad: (n) => `Ennyi akadály van: ${n}`,
  },
};
