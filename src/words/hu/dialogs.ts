import type { FailedStart, FolderQuestion, HostQuestion, PageGone } from '../en/dialogs.ts';

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
    'Ide kerül a bizonylatok neve és állapota, és ez alapján dől el, melyik gép küldi őket. Csak akkor hagyja jóvá, ha az iroda saját adatbázisa.',
  no: 'Mégse',
  yes: 'Használat',
};

export const folderQuestion: FolderQuestion = {
  message: (n, root) => `Figyeljük ezt a ${n} mappát itt: ${root}?`,
  detail: 'A mappában lévő bizonylatok a mellette látható céghez kerülnek.',
  more: (n) => `és még ${n}`,
  no: 'Mégse',
  yes: 'Figyelés',
};

export const failedStart: FailedStart = {
  newer: 'Ehhez az adatmappához újabb Counterfoil kell',
  newerText: 'Egy újabb Counterfoil írta. Telepítse újra azt a változatot vagy egy későbbit.',
  other: 'A Counterfoil nem tudott elindulni',
  held: (path) =>
    `Ezt a fájlt egy másik program (talán víruskereső vagy mentés) használja, vagy Önnek nincs hozzá joga: ${path}. Zárja be azt a programot, vagy várjon egy percet, és indítsa újra a Counterfoilt.`,
  inUse: 'Egy másik Counterfoil használja ezt az adatmappát. Két program kétszer küldené el a fájlokat.',
  unwritable: (folder) =>
    `Az adatmappába nem lehet írni: ${folder}. Tegye írhatóvá, vagy szabadítson fel helyet, és indítsa újra.`,
  onNetwork: (folder) =>
    `A(z) ${folder} adatmappa hálózati meghajtón van, ahol két program egyszerre dolgozhatna benne, és kétszer küldené el a fájlokat. Válasszon mappát ezen a számítógépen.`,
  unknown: (reason) => `Az ok: ${reason}. Indítsa újra; ha megismétlődik, nézze meg a naplót.`,
  safe: 'Amit a Counterfoil átvett, megvan ezen a számítógépen; semmi sem törlődött.',
};

export const pageGone: PageGone = {
  loaded: 'Az ablak leállt, ezért újra betöltöttük.',
  again: 'Az ablak megint leállt.',
  detail: 'A fájljait és a küldési sort ez nem érinti. Amit az ellenőrzéskor beírt, megmaradt.',
  ok: 'Rendben',
  load: 'Betöltés újra',
  quit: 'Kilépés',
};
