import type { trouble as shape } from '../en/trouble.ts';

export const trouble: typeof shape = {
  crashed: {
    program: (moment) => `A Counterfoil legutóbb váratlanul leállt (elindítva: ${moment}).`,
    window: (moment) => `Az ablak leállt (${moment}), és újra betöltődött.`,
  },
  safe: 'A fájlok, a küldési sor és az ellenőrzésnél beírt adatok megvannak. Újraküldés előtt a Counterfoil egyezteti a szolgáltatással, mi van már nála.',
  understood: 'Rendben',
  report: {
    title: 'Hiba jelentése',
    text: 'Szöveg verziókkal, darabszámokkal, ellenőrzésekkel és a naplóval; nevek, összegek, tokenek és bizonylatok nélkül. Az egészet látja, és Ön dönti el, ki kapja meg.',
    open: 'Jelentés…',
    what: 'Ez a teljes fájl. A Counterfoil semmit sem küld el belőle: mentse el, és adja át annak, aki segít.',
    doing: 'Mit csinált éppen?',
    doingHint: 'Pontosan így kerül a fájlba: bizalmas neveket ne írjon bele.',
    checking: 'A számítógép ellenőrzése folyik…',
    shown: 'Ez van a fájlban',
    save: 'Mentés fájlba…',
    saved: (filename) => `Elmentve: ${filename}.`,
  },
  check: {
    title: 'A számítógép ellenőrzése',
    text: 'Kulcstár, mappák, lemez, óra, szolgáltatás, proxy és adatok, és hogy mi a teendő.',
    open: 'Ellenőrzés',
    again: 'Ellenőrzés újra',
    checking: 'Ellenőrzés folyik…',
    good: 'Nem találtunk hibát.',
    bad: (n) => `${n} hibát találtunk`,
  },
};
