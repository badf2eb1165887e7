import type { DataUnopened, FolderQuestion, HostQuestion, PageGone } from './dialogs-en.ts';

export const hostQuestion: HostQuestion = {
  message: (origin) => `Kapcsolódjunk ide: ${origin}?`,
  detail:
    'A token, később pedig a bizonylatok erre a címre kerülnek. Csak akkor kapcsolódjon, ha a címet a könyvelési szolgáltatásától kapta.',
  no: 'Mégse',
  yes: 'Kapcsolódás',
};

export const databaseQuestion: HostQuestion = {
  message: (host) => `Használjuk ezt az adatbázist: ${host}?`,
  detail:
    'Ide kerül a bizonylatok neve és az, hogy mi lett velük, és ez dönti el, melyik gép küldi őket. Csak akkor hagyja jóvá, ha az iroda saját adatbázisa.',
  no: 'Mégse',
  yes: 'Használat',
};

export const folderQuestion: FolderQuestion = {
  message: (n, root) => `Figyeljük ezt a ${n} mappát itt: ${root}?`,
  detail: 'A mappában lévő bizonylatok a mellette álló céghez mennek.',
  more: (n) => `és még ${n}`,
  no: 'Mégse',
  yes: 'Figyelés',
};

export const dataUnopened: DataUnopened = {
  newer: 'Ehhez az adatmappához újabb Counterfoil kell',
  newerText: 'Egy újabb Counterfoil írta. Telepítse újra azt a változatot vagy egy későbbit.',
  other: 'A Counterfoil nem tudta megnyitni az adatait',
  safe: 'Semmi sem változott, és semmi sem törlődött.',
};

export const pageGone: PageGone = {
  loaded: 'Az ablak leállt, ezért újra betöltöttük.',
  again: 'Az ablak megint leállt.',
  detail: 'A fájljait és a sort ez nem érinti. Amit az ellenőrzéskor beírt, megmaradt.',
  ok: 'Rendben',
  load: 'Betöltés újra',
  quit: 'Kilépés',
};
