import type { updates as shape } from '../en/updates.ts';

export const updates: typeof shape = {
  title: 'Frissítések',
  version: (version) => `Ez a ${version} változat.`,
  idle: 'Még nem ellenőriztük.',
  checking: 'Ellenőrzés…',
  current: {
    same: (_offered, at) => `Naprakész, ellenőrizve: ${at}.`,
    older: (offered, at) => `A kiszolgálón a régebbi ${offered} van, ezért nem telepítjük. Ellenőrizve: ${at}.`,
    later: (offered, at) =>
      `A ${offered} változatot fokozatosan adják ki; ez a gép később kapja meg. Ellenőrizve: ${at}.`,
  },
  downloading: (version, percent) => `Letöltés, ${version}: ${percent}`,
  ready: (version) => `A ${version} változat készen áll.`,
  atNextStart: 'A következő indításkor települ.',
  onRequest: 'Az Újraindítás most gombra települ.',
  installing: (version) => `A ${version} változat települ. A Counterfoil magától újraindul.`,
  failed: (why, at) => `${why} Próbálva: ${at}.`,
  unharmed: 'Semmi sem változott.',
  off: {
    'no-server': 'Nincs megadva frissítési kiszolgáló, ezért a Counterfoil nem keres frissítést.',
    'not-installed': 'Ezt a Counterfoilt nem telepítették, ezért nem frissíti magát.',
    'package-manager': 'A következő változatot a rendszer csomagkezelője telepíti.',
  },
  failures: {
    'server-away': 'A frissítési kiszolgáló nem érhető el. A Counterfoil magától újra megpróbálja.',
    'server-answer': 'A frissítési kiszolgálón nincs olvasható lista a változatokról.',
    damaged: 'A letöltött fájl nem egyezik a kiszolgáló listájával. Töröltük.',
    'disk-full': 'A lemezen nincs hely az új változatnak.',
    'not-signed':
      'A frissítési kiszolgáló verziólistáját nem a program készítője írta alá. Semmi sem lett letöltve. Szóljon a kiszolgáló gazdájának.',
    'not-applied': 'Az új változatot nem sikerült telepíteni: a program mappája talán írásvédett.',
  },
  check: 'Ellenőrzés most',
  restart: 'Újraindítás most',
  server: (address) => `Frissítési kiszolgáló: ${address}`,
  channel: (name) => `Csatorna: ${name}`,
  onlyOnRequest: 'Frissítést csak kérésre keresünk és telepítünk.',
  line: (version) => `A ${version} változat készen áll`,
  setByOffice: 'Az iroda állította be',
  problemsTitle: 'Az iroda egyes Counterfoil-beállításai nem érvényesek:',
  policyNames: {
    updateServer: 'Frissítési kiszolgáló',
    updateChannel: 'Frissítési csatorna',
    automaticUpdates: 'Automatikus frissítés',
    serviceAddress: 'A szolgáltatás címe',
    clientsFolder: 'Az ügyfelek mappája',
    language: 'Nyelv',
  },
  policyProblems: {
    unreadable: 'nem olvasható',
    'not-administrators': 'nem csak rendszergazda írhatja, ezért nem érvényes',
    unknown: 'nincs ilyen beállítás',
    'wrong-value': 'az értéke nem használható',
    'registry-only': 'csak a rendszerleíró adatbázisban érvényes',
  },
};
