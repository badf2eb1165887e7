import type { splitting as en } from '../en/splitting.ts';

export const splitting: typeof en = {
  title: 'Hol kezdődnek a bizonylatok?',
  hint: 'Egy oldalra kattintva ott új bizonylat kezdődik, vagy az oldal az előzőhöz kerül. Az oldalak át is húzhatók a szomszédos bizonylatba.',
  document: (n) => `${n}. bizonylat`,
  pages: (first, last) => (first === last ? `${first}. oldal` : `${first}–${last}. oldal`),
  page: (n) => `${n}. oldal`,
  begins: 'itt bizonylat kezdődik',
  goesOn: 'folytatás',
  evidence: {
    number: (value) => `Másik sorszám: ${value}`,
    'page-one': (value) => `Újrakezdődő oldalszámozás: ${value}`,
    'tax-number': (value) => `Másik eladó: ${value}`,
    total: (value) => `Másik nap és végösszeg: ${value}`,
  },
  blank: 'Üres',
  keep: 'Megtartás',
  leaveOut: 'Kihagyás',
  ofPage: (action, n) => `${action}: ${n}., üres oldal`,
  split: (n) => (n === 1 ? 'Küldés 1 bizonylatként' : `Szétválasztás ${n} bizonylatra`),
  whole: 'Ez egy bizonylat',
  splitting: 'Szétválasztás folyamatban',
  unseen: 'Az oldalak itt nem rajzolhatók ki. A számuk a fájl szerinti.',
  reading: {
    title: 'Egy bizonylat ez?',
    hint: 'Az oldalai képek, és egymás után olvassuk el őket. Nem kell megvárnia: a többi fájl közben megy tovább.',
  },
  photo: {
    title: 'Milyen bizonylatok vannak ezen a fotón?',
    hint: 'Minden keretből külön bizonylat lesz. Amit egyik keret sem fog körül, azt nem küldjük el. A keret, az élei és a sarkai húzhatók.',
    keys: 'A nyílbillentyűk a keretet mozgatják, Shifttel a jobb alsó sarkát; a Page Up és a Page Down elforgatja, a Backspace eltávolítja.',
    unseen: 'A fotó itt nem rajzolható ki.',
    frame: (n) => `${n}. keret`,
    add: 'Keret hozzáadása',
    remove: (n) => `${n}. keret eltávolítása`,
    join: (n, other) => `${n}. és ${other}. keret egyesítése`,
  },
};
