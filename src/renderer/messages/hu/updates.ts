import type { updates as shape } from '../en/updates.ts';

export const updates: typeof shape = {
  title: 'Frissítések',
  version: (version) => `Ez a ${version} változat.`,
  idle: 'Az indítás óta még senki sem nézte meg.',
  looking: 'Keresés…',
  current: {
    same: (_offered, at) => `Ez a legújabb. Megnézve: ${at}.`,
    older: (offered, at) => `A kiszolgálón a régebbi ${offered} van. Nem vesszük át. Megnézve: ${at}.`,
    later: (offered, at) =>
      `A ${offered} változatot lépésenként adják ki. Erre a gépre később kerül sor. Megnézve: ${at}.`,
  },
  downloading: (version, percent) => `Letöltés, ${version}: ${percent} %`,
  ready: (version) => `A ${version} változat készen áll.`,
  atNextStart: 'A következő indításkor települ.',
  onRequest: 'Akkor települ, amikor Ön kéri.',
  installing: (version) => `A ${version} változat települ. A Counterfoil magától újraindul.`,
  failed: (why, at) => `${why} Próbálva: ${at}.`,
  unharmed: 'Semmi sem változott.',
  off: {
    'no-server': 'Ehhez a Counterfoilhoz nincs frissítési kiszolgáló, ezért senkit sem kérdez.',
    'not-installed': 'Ezt a Counterfoilt nem telepítették, ezért nem frissíti magát.',
    'package-manager': 'A következő változatot a rendszer csomagjai hozzák.',
  },
  failures: {
    'server-away': 'A frissítési kiszolgáló nem érhető el. A Counterfoil magától újra megpróbálja.',
    'server-answer': 'A frissítési kiszolgálón nincs olvasható lista a változatokról.',
    damaged: 'A letöltött fájl nem az, amit a kiszolgáló listája ígér. Eldobtuk.',
    'disk-full': 'A lemezen nincs hely az új változatnak.',
    'not-applied': 'Az új változat nem kerülhetett ennek a helyére: a program mappája talán nem írható.',
  },
  look: 'Megnézem most',
  restart: 'Újraindítás most',
  server: (address) => `Frissítési kiszolgáló: ${address}`,
  line: (version) => `A ${version} változat készen áll`,
  setByOffice: 'Az iroda állította be',
  problemsTitle: 'Az iroda Counterfoil-beállításaiból valami nem számít:',
  policyNames: {
    updateServer: 'Frissítési kiszolgáló',
    updateChannel: 'Frissítési csatorna',
    automaticUpdates: 'Frissítés magától',
    serviceAddress: 'A szolgáltatás címe',
    clientsFolder: 'Az ügyfelek mappája',
    language: 'Nyelv',
  },
  policyProblems: {
    unreadable: 'nem olvasható',
    'not-administrators': 'nem csak rendszergazda írhatja, ezért nem számít',
    unknown: 'nincs ilyen beállítás',
    'wrong-value': 'az értéke nem használható',
    'registry-only': 'csak a rendszerleíró adatbázisban számít',
  },
};
