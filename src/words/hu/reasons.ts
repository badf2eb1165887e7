import type { ReasonCode } from '../../contract/inbox.ts';

export const reasons: Readonly<Record<ReasonCode, string>> = {
  'not-quiet': 'A fájl még íródik. Akkor vesszük át, amint elkészült.',
  empty: 'A fájl üres: nincs elküldhető tartalma.',
  'too-large': 'A fájl nagyobb, mint amekkorát a szolgáltatás elfogad.',
  'over-our-limit':
    'A fájl nagyobb 100 MB-nál, a Counterfoil határánál. A szolgáltatást nem kérdeztük meg. Szkennelje be kisebb felbontással, vagy ossza részekre.',
  unreadable: 'A fájl nem olvasható: egy másik program zárolja, vagy nincs hozzá jogosultság.',
  vanished: 'A fájl eltűnt, mielőtt át lehetett volna venni.',
  folder: 'Ez egy mappa. A benne lévő fájlok hozzáadásához húzza az ablakra, vagy állítsa be figyelt mappának.',
  'own-folder':
    'Ez a fájl a Counterfoil saját mappájában van, tehát másolat, ezért nem adtuk hozzá. Adja hozzá az eredeti fájlt.',
  'wrong-type': 'Ez a fájl nem küldhető be, és nem is alakítható át. Mentse PDF-ként, és azt adja hozzá.',
  'not-an-invoice': 'A fájl XML, de nem számla.',
  'xml-doctype':
    'Az XML dokumentumtípust ad meg, amelyre számlában nincs szükség, és amelyet nem biztonságos beolvasni.',
  'xml-malformed': 'Az XML hibás: nem olvasható végig.',
  'xml-too-deep': 'Az XML túl mélyen tagolt ahhoz, hogy számla legyen.',
  'password-needed': 'Csak jelszóval nyílik meg. Mentsen jelszó nélküli másolatot, és azt adja hozzá.',
  'locked-otherwise':
    'Csak tanúsítvánnyal vagy az azt védő programmal nyílik meg. Nyissa meg ott, mentse vagy nyomtassa PDF-be a bizonylatot, és azt adja hozzá.',
  'unknown-packing':
    'Az archívum olyan módon tömörítve tartalmazza, amelyet a program nem ismer. Csomagolja ki, és magát a bizonylatot adja hozzá.',
  damaged: 'A fájl sérült vagy csonka. Szkennelje be vagy töltse le újra.',
  'no-pages': 'A PDF-nek nincs egyetlen oldala sem.',
  'image-too-large':
    'A kép több képpontból áll, mint a Counterfoil által kezelt 100 millió. Szkennelje be kisebb felbontással.',
  'cannot-convert':
    'Ezt a fájlt küldés előtt át kellene alakítani, de ez itt nem sikerül, vagy több időt vagy memóriát igényel, mint amennyi egy bizonylathoz kell. Mentse PDF-ként, és azt adja hozzá.',
  'nothing-inside': 'Nincs benne bizonylat. Ha a szövege maga a bizonylat, mentse PDF-ként, és azt adja hozzá.',
  'too-much-inside':
    'Több minden van benne, mint amennyit a Counterfoil magától kicsomagol: túl sok fájl, túl nagy fájlok, vagy túl mélyen egymásba csomagolt. Csomagolja ki, és a bizonylatokat adja hozzá.',
  'refused-by-service': 'A szolgáltatás elutasította ezt a fájlt. Ott nem jött létre belőle tétel.',
  'same-invoice':
    'Ez a számla már itt van: a száma, az eladója, a bruttó összege és a kelte azonos. Ezt a fájlt nem küldtük el.',
  'same-content': 'Pontosan ugyanilyen tartalmú fájl már van itt. Ezt nem küldtük el.',
  'answer-lost':
    'A kapcsolat a szolgáltatás válasza előtt megszakadt, ezért nem tudni, megvan-e nála a fájl. Újraküldés előtt a Counterfoil egyeztet a szolgáltatással.',
  restored:
    'A gépen lévő adatok biztonsági másolatból valók. Lehet, hogy ez a fájl már megvan a szolgáltatásnál. Küldés előtt a Counterfoil egyeztet a szolgáltatással.',
  'other-seat':
    'Az iroda egy másik gépe talán elküldte ezt a fájlt, de leállt, mielőtt jelezhette volna. Küldés előtt a Counterfoil egyeztet a szolgáltatással.',
  'restored-copy':
    'A gépen lévő adatok biztonsági másolatból valók, és a fájl védett másolata később készült. Lehet, hogy megvan a szolgáltatásnál, akár más néven. Küldés előtt a Counterfoil egyeztet a szolgáltatással.',
  'not-decidable':
    'A szolgáltatás nem tudta biztosan megmondani, hogy megvan-e nála ez a fájl. Nézze meg ott, majd küldje el újra, vagy vesse el.',
  'no-data-found':
    'A bizonylat megérkezett a szolgáltatáshoz, de nem olvasott ki belőle időben adatot. Írja be kézzel.',
  'retry-later': 'Az utolsó próbálkozás nem sikerült. A Counterfoil magától újra próbálja.',
  'several-documents':
    'Úgy tűnik, több bizonylat van ebben a fájlban. Semmit sem küldünk el, amíg meg nem mondja, melyek azok.',
  'not-looked-at':
    'Nem derült ki, hogy több bizonylat van-e ebben a fájlban: túl sok az oldala, vagy túl sokáig tartana elolvasni őket. Semmit sem küldünk el, amíg meg nem mondja, hogy egyetlen bizonylat-e, vagy hol kezdődnek a bizonylatok.',
  'reading-scan':
    'Ez egy szkennelt fájl. Elolvassuk az oldalait, hogy kiderüljön, több bizonylat van-e benne; utána elküldjük, vagy megkérdezzük Önt.',
  'copy-damaged':
    'A fájl védett másolata megsérült, ezért nem küldtük el: a szolgáltatáshoz nem jutott hibás adat. Adja hozzá újra a fájlt, vagy tegye vissza a mappájába: a másolatot ekkor lecseréljük és elküldjük.',
  'other-kind': 'Ez nem számla. Csak akkor küldjük be költségként, ha Ön kéri.',
  'stored-unreadable':
    'A fájlról itt őrzött adatok egy része nem olvasható: megsérült a lemezen. Maga a fájl és az előzményei épek.',
};
