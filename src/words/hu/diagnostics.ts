import type { DiagnosticCheck, DiagnosticCode, FindingState, FindingWords } from '../../contract/diagnostics.ts';

export const checkNames: Readonly<Record<DiagnosticCheck, string>> = {
  program: 'Program',
  keychain: 'Kulcstár',
  'data-folder': 'Adatmappa',
  disk: 'Lemez',
  encryption: 'A lemez titkosítása',
  database: 'Adatok',
  folders: 'Figyelt mappák',
  office: 'Az iroda adatbázisa',
  service: 'Szolgáltatás',
  proxy: 'Proxy',
  clock: 'Óra',
};

export const findingStateNames: Readonly<Record<FindingState, string>> = {
  ok: 'Rendben',
  warn: 'Figyelmeztetés',
  bad: 'Hiba',
};

export const findingWords: Readonly<Record<DiagnosticCode, FindingWords>> = {
  'program-ok': { means: 'A program és a környezete.' },
  'program-old-node': {
    means: 'Régebbi Node.js futtatja, mint amellyel kipróbálták.',
    next: 'Indítsa npm-mel: az hozza magával a megfelelőt.',
  },
  'keychain-ready': { means: 'Egy próbabejegyzés beírható, visszaolvasható és törölhető volt.' },
  'keychain-locked': {
    means:
      'A kulcstár zárva van, nem válaszol, vagy eltűnt. A benne lévő tokenek nem olvashatók, semmit sem lehet elküldeni.',
    next: 'Oldja fel a rendszer kulcstárát (Linuxon: jelentkezzen be újra, vagy nyissa meg a jelszókezelőt).',
  },
  'keychain-absent': {
    means: 'Nincs használható kulcstár. A tokenek a program bezárásáig a memóriában maradnak.',
    next: 'Indítsa el a rendszer kulcstárát (Linuxon: gnome-keyring vagy KWallet), vagy adja meg a tokent minden indításkor.',
  },
  'data-folder-ok': { means: 'Csak ezé a felhasználóé, és írható.' },
  'data-folder-missing': {
    means: 'Még nincs adatmappa.',
    next: 'Indítsa el egyszer a Counterfoilt, vagy adja meg a helyes mappát: --data-dir.',
  },
  'data-folder-unwritable': {
    means: 'Nem lehet bele írni. Semmit nem lehet átvenni és elküldeni.',
    next: 'Szabadítson fel helyet, vagy adjon ennek a felhasználónak írási jogot.',
  },
  'data-folder-open': {
    means: 'A számítógép más felhasználói is beleláthatnak.',
    next: 'Indítsa el a Counterfoilt: minden indításkor bezárja a mappát. Ha így marad, helyezze át olyan lemezre, amely kezeli a fájljogosultságokat.',
  },
  'data-folder-outside': {
    means:
      'A felhasználói mappáján kívül van. Ott a Windows gyakran engedi, hogy a számítógép más felhasználói is olvassák. Ezt a program nem vizsgálja.',
    next: 'Tegye át a felhasználói mappájába, vagy írja be egyszer, az útvonalával:  icacls ÚTVONAL /inheritance:r /grant:r "%USERNAME%:(OI)(CI)F" "*S-1-5-18:(OI)(CI)F"',
  },
  'data-folder-foreign': {
    means: 'A számítógép egy másik felhasználójáé.',
    next: 'Jelentkezzen be azzal a felhasználóval, vagy adja ennek a mappát.',
  },
  'data-folder-on-network': {
    means: 'Hálózati meghajtón van: két program egyszerre dolgozhatna benne, és kétszer küldhetne el fájlokat.',
    next: 'Tegye át e számítógép saját lemezére. A figyelt mappák lehetnek hálózati meghajtón.',
  },
  'disk-ok': { means: 'Van elég hely.' },
  'disk-low': {
    means: 'Kevés a hely: minden bizonylatról másolat marad itt.',
    next: 'Szabadítson fel helyet, mielőtt elfogy.',
  },
  'disk-full': {
    means: 'A lemez megtelt, vagy majdnem. A munka szünetel, amíg nincs hely; semmi nem vész el.',
    next: 'Szabadítson fel helyet. A Counterfoil magától folytatja.',
  },
  'encryption-on': { means: 'A rendszer titkosítja az adatmappa lemezét.' },
  'encryption-off': {
    means: 'A rendszer nem titkosítja az adatmappa lemezét: akihez a lemez kerül, el tudja olvasni a dokumentumokat.',
    next: 'Kapcsolja be a rendszer titkosítását: BitLocker (Windows), FileVault (macOS) vagy LUKS (Linux).',
  },
  'encryption-unknown': { means: 'A rendszer nem mondja meg, hogy titkosítja-e az adatmappa lemezét.' },
  'data-ok': { means: 'Az adatbázis megnyílik és ép.' },
  'data-none': { means: 'Még nincs tárolt adat.' },
  'data-older': {
    means: 'Az adatok egy régebbi Counterfoiltól vannak.',
    next: 'Indítsa el egyszer a Counterfoilt: biztonsági másolatot készít, és frissíti az adatokat.',
  },
  'data-newer': {
    means: 'Az adatokat újabb Counterfoil írta. Ez a változat nem módosítja őket.',
    next: 'Frissítse a Counterfoilt ezen a számítógépen.',
  },
  'data-damaged': {
    means: 'Az adatbázis sérült. A bizonylatok védett másolatait ez nem érinti.',
    next: 'Zárja be és indítsa újra a Counterfoilt: félreteszi a sérült fájlt, visszaállítja a legutóbbi jó biztonsági másolatot, és újraküldés előtt egyeztet a szolgáltatással.',
  },
  'data-unreadable': {
    means: 'Az adatbázist nem lehet megnyitni.',
    next: 'Adjon ennek a felhasználónak olvasási és írási jogot az adatmappára.',
  },
  'watched-none': { means: 'Nincs figyelt mappa.' },
  'watched-ok': { means: 'Megvan, és olvasható.' },
  'watched-on-share': { means: 'Hálózati meghajtón van, a program 15 másodpercenként ellenőrzi.' },
  'watched-missing': {
    means: 'Nincs meg. Amit a program korábban talált benne, az megmaradt.',
    next: 'Csatlakoztassa a meghajtót vagy a hálózatot, vagy válasszon másik mappát a Beállítások között.',
  },
  'watched-unreadable': {
    means: 'Nem olvasható.',
    next: 'Adjon ennek a felhasználónak olvasási jogot.',
  },
  'watched-no-access': {
    means:
      'Közös mappa, és ez a felhasználó nem olvashatja, amit a többi számítógép a rejtett .counterfoil mappába írt, vagy hivatkozás vagy túl nagy fájl van benne: irodai adatbázis nélkül a program innen semmit sem küld el.',
    next: 'Adjon ennek a felhasználónak olvasási és írási jogot a .counterfoil mappához és ahhoz, ami benne van, és törölje, ami nem oda való.',
  },
  'watched-read-only': {
    means:
      'Közös mappa, és nem lehet bele írni: egyik számítógép sem jelezheti, hogy innen ő küld, és a program küldés előtt minden fájlt egyeztet a szolgáltatással.',
    next: 'Engedje, hogy ez a felhasználó írjon a rejtett .counterfoil mappába.',
  },
  'watched-in-cloud': {
    means: 'Vannak benne fájlok, amelyek a felhőben vannak, nem ezen a számítógépen. Átvételkor töltődnek le.',
    next: 'Állítsa be a felhőprogramban, hogy ez a mappa mindig legyen meg ezen a számítógépen.',
  },
  'office-none': { means: 'Nincs használatban.' },
  'office-ok': { means: 'A belépés sikeres, a táblái megfelelnek ennek a változatnak.' },
  'service-none': { means: 'Még nincs hozzáadott cég, így nincs ellenőrizhető szolgáltatás.' },
  'service-ok': { means: 'A könyvelési adatszolgáltatás válaszol.' },
  'service-dns': {
    means: 'A címe nem található (DNS).',
    next: 'Ellenőrizze az internetkapcsolatot és a címet.',
  },
  'service-tcp': {
    means: 'Nem lehet hozzá kapcsolódni.',
    next: 'Ellenőrizze az internetkapcsolatot, a tűzfalat és a címben a portot.',
  },
  'service-tls': {
    means: 'Ez a számítógép nem bízik meg a tanúsítványában. Semmit sem küldtünk el.',
    next: 'Ellenőrizze az órát. Ha az iroda tűzfala belenéz a titkosított forgalomba, telepíttesse a tanúsítványát erre a gépre.',
  },
  'service-silent': {
    means: 'Nem válaszol időben.',
    next: 'Várjon egy kicsit. Ha így marad, kérdezze meg a szolgáltatás üzemeltetőjét.',
  },
  'service-failing': {
    means: 'A szolgáltatás belső hibát jelez.',
    next: 'Nincs teendő: a Counterfoil magától újra próbálja.',
  },
  'service-other': {
    means: 'Ezen a címen válaszol valami, de nem a könyvelési adatszolgáltatás.',
    next: 'Ellenőrizze a címet. Vendéghálózaton előbb jelentkezzen be a hálózatba.',
  },
  'proxy-none': { means: 'Nincs használatban.' },
  'proxy-ok': { means: 'Elérhető.' },
  'proxy-away': {
    means: 'A beállított proxy nem érhető el.',
    next: 'Ellenőrizze a proxyt a rendszer beállításaiban, vagy ezekben: HTTPS_PROXY, HTTP_PROXY, NO_PROXY.',
  },
  'proxy-refuses': {
    means: 'A proxy nem engedi át a programot a szolgáltatáshoz.',
    next: 'Engedélyeztesse a proxyn a szolgáltatás címét (407: nevet és jelszót kér).',
  },
  'clock-ok': { means: 'Egyezik a szolgáltatáséval.' },
  'clock-off': {
    means: 'Több mint öt perccel eltér a szolgáltatás órájától.',
    next: 'Állítsa be, hogy a rendszer magától állítsa a dátumot és az időt.',
  },
  'clock-unknown': { means: 'Nem hasonlítható össze: egy szolgáltatás sem válaszolt.' },
  'check-late': {
    means: 'Nem érkezett időben válasz.',
    next: 'Egy beragadt meghajtó vagy hálózat okoz ilyet. Válassza le, vagy várjon, és ellenőrizzen újra.',
  },
  'check-failed': { means: 'Ezt nem sikerült ellenőrizni.', next: 'Ellenőrizze újra. Ha így marad, jelentsen hibát.' },
};
