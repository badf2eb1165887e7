import type { FailureCode } from '../../contract/failure.ts';
import type { FailureWords } from '../en/failures.ts';

export const failures: Readonly<Record<FailureCode, FailureWords>> = {
  offline: {
    title: 'A szolgáltatás nem érhető el.',
    safe: 'Semmit sem küldtünk el. Minden megvan ezen a gépen.',
    next: 'Ellenőrizze az internetkapcsolatot. A küldés magától folytatódik, amint van kapcsolat.',
  },
  'service-unavailable': {
    title: 'A szolgáltatás most nem válaszol rendesen.',
    safe: 'Minden megvan ezen a gépen.',
    next: 'Nincs teendő: a Counterfoil magától újra próbálja, egyre hosszabb szünetekkel.',
  },
  'rate-limited': {
    title: 'A szolgáltatás lassabb küldést kér.',
    safe: 'Minden megvan ezen a gépen.',
    next: 'Nincs teendő: a Counterfoil a szünet után folytatja.',
  },
  'token-invalid': {
    title: 'A szolgáltatás nem fogadja el a tokent (401).',
    safe: 'A cég fájljai ezen a gépen várnak. A többi céget ez nem érinti.',
    next: 'Kérjen új API-tokent a cég adminisztrátorától, és illessze be.',
  },
  'permission-denied': {
    title: 'A token erre nem jogosít (403).',
    safe: 'A szolgáltatásnál semmi sem változott.',
    next: 'Ellenőrizze, hogy a token ehhez a céghez tartozik, megvan a jogosultsága, és ahol kötelező, be van kapcsolva a kétlépcsős azonosítás.',
  },
  'not-found': {
    title: 'A szolgáltatás nem ismeri ezt a tételt (404).',
    safe: 'Semmi sem változott.',
    next: 'Lehet, hogy a szolgáltatásnál törölték. Nézze meg ott, majd frissítsen.',
  },
  'not-offered': {
    title: 'A szolgáltatás ezt nem kínálja.',
    safe: 'Semmi sem változott.',
    next: 'Végezze el közvetlenül a szolgáltatásban. Minden más a megszokott módon működik.',
  },
  refused: {
    title: 'A szolgáltatás elutasította a kérést.',
    safe: 'A szolgáltatásnál semmi sem változott.',
    next: 'Olvassa el, mit ír a szolgáltatás, javítsa, és küldje el újra.',
  },
  'unexpected-answer': {
    title: 'A szolgáltatás váratlan választ küldött.',
    safe: 'A választ nem használtuk fel. Minden megvan ezen a gépen.',
    next: 'Ellenőrizze a szolgáltatás címét. Vendéghálózaton előbb jelentkezzen be a hálózatra.',
  },
  'certificate-expired': {
    title: 'A szolgáltatás tanúsítványa lejárt, vagy még nem érvényes.',
    safe: 'Semmit sem küldtünk el. Minden megvan ezen a gépen.',
    next: 'Ellenőrizze a gép dátumát és óráját. Ha jók, szóljon a szolgáltatás üzemeltetőjének: meg kell újítania a tanúsítványt.',
  },
  'certificate-untrusted': {
    title: 'Ez a gép nem bízik meg a szolgáltatás tanúsítványában.',
    safe: 'Semmit sem küldtünk el. Minden megvan ezen a gépen.',
    next: 'Kérdezze meg a hálózat felelősét: ha a hálózat belenéz a titkosított forgalomba, a saját tanúsítványát telepíteni kell erre a gépre. Különben a szolgáltatásnak kell ismert hitelesítőtől tanúsítványt szereznie.',
  },
  'certificate-misnamed': {
    title: 'A tanúsítvány nem ahhoz a kiszolgálóhoz tartozik, amelyik a szolgáltatás címében szerepel.',
    safe: 'Semmit sem küldtünk el. Minden megvan ezen a gépen.',
    next: 'Ellenőrizze a szolgáltatás címét. Vendéghálózaton előbb jelentkezzen be a hálózatra. Ha mindkettő rendben van, szóljon a szolgáltatás üzemeltetőjének.',
  },
  'list-cut': {
    title: 'A szolgáltatás nem küldött időben teljes listát.',
    safe: 'A hiányos listát nem használtuk fel.',
    next: 'Nincs teendő: a Counterfoil magától újra beolvassa. Ha mindig így van, szóljon a szolgáltatás üzemeltetőjének.',
  },
  'list-forbidden': {
    title: 'A token nem olvashatja a költségek listáját (403).',
    safe: 'Semmi sem változott. Ha egy feltöltésre nem jön válasz, a Counterfoil nem tudja megnézni a listát, ezért Önt kérdezi.',
    next: 'Kérjen a cég adminisztrátorától olyan tokent, amely a költségeket is olvashatja.',
  },
  'token-missing': {
    title: 'A cég tokenje nem olvasható.',
    safe: 'A cég fájljai ezen a gépen várnak.',
    next: 'Oldja fel a rendszer kulcstárát, vagy illessze be újra a tokent.',
  },
  'keychain-unavailable': {
    title: 'Ezen a gépen nincs használható kulcstár.',
    safe: 'A tokent nem írjuk lemezre. A Counterfoil bezárásáig a memóriában marad.',
    next: 'A tokenek megőrzéséhez indítsa el a rendszer kulcstárát, vagy minden indítás után illessze be újra a tokent.',
  },
  'company-exists': {
    title: 'Ez a cég már szerepel itt.',
    safe: 'Semmi sem változott.',
    next: 'Másik tokent a Beállítások között, a Token cseréje gombbal adhat neki.',
  },
  'company-unknown': {
    title: 'Ez a cég már nincs ezen a gépen.',
    safe: 'Semmi sem változott.',
    next: 'Válasszon másik céget, vagy vegye fel újra.',
  },
  'address-invalid': {
    title: 'A szolgáltatás címe nem használható.',
    safe: 'A tokent nem küldtük el.',
    next: 'Olyan címet adjon meg, amely https:// kezdetű. A http:// csak ezen a gépen futó szolgáltatásnál megengedett.',
  },
  'host-refused': {
    title: 'Nem járult hozzá, hogy ehhez a címhez kapcsolódjunk.',
    safe: 'Semmit sem küldtünk oda.',
    next: 'Ellenőrizze a címet. Ha helyes, próbálja újra, és válassza a Kapcsolódás gombot.',
  },
  'token-malformed': {
    title: 'Ez nem egy teljes API-token.',
    safe: 'Nem küldtük el.',
    next: 'A token két, ponttal összekötött részből áll. Másolja ki az egészet, és illessze be újra.',
  },
  'choice-expired': {
    title: 'Amit kiválasztott vagy idehúzott, azt már felhasználtuk, vagy túl régen volt.',
    safe: 'Semmi sem került be, és semmi sem változott.',
    next: 'Válassza ki vagy húzza ide újra.',
  },
  'folder-missing': {
    title: 'A mappa nincs a helyén.',
    safe: 'A korábban benne talált fájlok megvannak ezen a gépen.',
    next: 'Csatlakoztassa a meghajtót, vagy válasszon másik mappát.',
  },
  'database-address': {
    title: 'Ez nem PostgreSQL-adatbázis címe.',
    safe: 'Semmi sem változott.',
    next: 'Így adja meg: postgres://counterfoil@kiszolgalo/iroda. Beállításként csak az sslmode szerepelhet benne.',
  },
  'database-away': {
    title: 'Az iroda adatbázisa nem érhető el.',
    safe: 'Semmi sem vész el.',
    next: 'Ellenőrizze a címet és a hálózatot. A Counterfoil magától újra próbálkozik.',
  },
  'database-untrusted': {
    title: 'Az iroda adatbázisának kiszolgálója nem igazolta magát.',
    safe: 'Sem jelszót, sem fájlnevet nem küldtünk el.',
    next: 'Kapcsolja be a kiszolgálón a TLS-t olyan tanúsítvánnyal, amelyben ez a gép megbízik. Ha nincs ilyen, írja a cím végére: ?sslmode=require. Ez titkosít, de bármelyik kiszolgálót elfogadja.',
  },
  'database-login': {
    title: 'Az iroda adatbázisa nem fogadja el a felhasználót vagy a jelszót.',
    safe: 'Semmi sem vész el.',
    next: 'Ellenőrizze a felhasználót a címben, és adja meg újra a jelszót.',
  },
  'database-missing': {
    title: 'A kiszolgálón nincs ilyen nevű adatbázis.',
    safe: 'Semmi sem vész el.',
    next: 'Ellenőrizze a nevet a cím végén, vagy hozassa létre az adatbázist.',
  },
  'database-forbidden': {
    title: 'Ez a felhasználó nem hozhatja létre vagy nem használhatja a Counterfoil tábláit az iroda adatbázisában.',
    safe: 'Az adatbázisban semmi sem változott.',
    next: 'Tegye a felhasználót az adatbázis tulajdonosává.',
  },
  'database-incomplete': {
    title: 'Az iroda adatbázisából hiányzik a Counterfoil néhány táblája.',
    safe: 'Az adatbázisban semmi sem változott, és addig semmit sem küldünk el.',
    next: 'Állítsa vissza őket az adatbázis biztonsági másolatából. Ha nincs, indítsa el a Counterfoilt az iroda minden gépén, aztán törölje a counterfoil_claims, a counterfoil_schema, a counterfoil_seats és a counterfoil_sheets táblát, amelyik még megvan: minden gép újra beírja, amit már elküldött.',
  },
  'database-newer': {
    title: 'Az iroda adatbázisát újabb Counterfoil használja.',
    safe: 'Az adatbázisban semmi sem változott.',
    next: 'Frissítse a Counterfoilt ezen a gépen.',
  },
  'office-away': {
    title: 'Most nem tudható, hogy az iroda másik gépén jóváhagyták-e már ezt a bizonylatot.',
    safe: 'A módosításai megvannak ezen a gépen.',
    next: 'Csatlakoztassa a meghajtót vagy a hálózatot. A Counterfoil magától újra próbálkozik.',
  },
  'signed-elsewhere': {
    title: 'Az iroda egy másik gépén előbb hagyták jóvá ezt a bizonylatot.',
    safe: 'A módosításait nem küldtük el, de itt megvannak.',
    next: 'Nézze meg az adatokat. Ha a módosításai most is kellenek, hagyja jóvá újra, különben vesse el őket.',
  },
  'share-away': {
    title: 'A bizonylat a megosztott mappában van, amely most nem érhető el.',
    safe: 'Semmi sem veszett el: egy másik gép küldte be, és a szolgáltatásnál megvan.',
    next: 'Csatlakoztassa a meghajtót vagy a hálózatot, majd nyissa meg újra.',
  },
  'document-gone': {
    title: 'A bizonylat már nincs a megosztott mappában.',
    safe: 'Egy másik gép küldte be: ott megvan a védett másolata, és a szolgáltatásnál is megvan.',
    next: 'Nyissa meg azon a gépen, vagy tegye vissza a fájlt a mappába.',
  },
  'folder-unreadable': {
    title: 'A mappa nem olvasható.',
    safe: 'A mappában semmi sem változott.',
    next: 'Adjon magának olvasási jogot hozzá, vagy válasszon másik mappát.',
  },
  'folder-in-use': {
    title: 'Ez a mappa már figyelt, vagy egy figyelt mappában van, vagy ilyet tartalmaz.',
    safe: 'Semmi sem változott. Egy fájl csak egy céghez kerülhet.',
    next: 'Válasszon másik mappát, vagy előbb szüntesse meg a másik figyelését.',
  },
  'list-empty': {
    title: 'Ebben a listában nincs cég.',
    safe: 'Semmi sem került be.',
    next: 'Egy sor egy cég legyen: a tokenje, és ha kell, a szolgáltatás címe és a mappa.',
  },
  'list-too-long': {
    title: 'A lista túl hosszú.',
    safe: 'Semmi sem került be.',
    next: 'Egy listában legfeljebb 1000 cég és 2 MB lehet. Ossza fel, és adja hozzá részenként.',
  },
  'table-empty': {
    title: 'Ebben a táblázatban nincs sor.',
    safe: 'Semmi sem került be.',
    next: 'Másolja ki a táblázatot a soraival együtt, vagy nyissa meg a fájlt, amelyben vannak.',
  },
  'table-too-long': {
    title: 'A táblázatban túl sok sor van.',
    safe: 'Semmi sem került be.',
    next: 'Ossza fel, és részenként vegye át. Ennyi sor lehet legfeljebb:',
  },
  'list-unreadable': {
    title: 'Ez a fájl sem szöveg, sem táblázat.',
    safe: 'Semmi sem került be.',
    next: 'Mentse a listát CSV vagy XLSX formában, vagy másolja ki a sorait, és illessze be.',
  },
  'token-twice': {
    title: 'A lista egy korábbi sorában ugyanez a token áll.',
    safe: 'Másodszor nem küldtük el.',
    next: 'Vegye ki ezt a sort, vagy illessze be a helyes tokent.',
  },
  'company-twice': {
    title: 'A lista egy másik sorában ugyanennek a cégnek a tokenje áll.',
    safe: 'A cég egyszer kerül be.',
    next: 'Vegye ki ezt a sort, vagy illessze be a helyes tokent.',
  },
  'company-other': {
    title: 'A token egy másik céghez tartozik.',
    safe: 'Semmi sem került be.',
    next: 'Illessze be az ebben a sorban lévő cég tokenjét.',
  },
  'folders-refused': {
    title: 'Nem járult hozzá ezeknek a mappáknak a figyeléséhez.',
    safe: 'A tartalmukhoz nem nyúltunk.',
    next: 'Nézze át a listát, majd próbálja újra, és válassza a Figyelés gombot.',
  },
  'folder-elsewhere': {
    title: 'A mappa már nincs az ügyfelek mappájában.',
    safe: 'Csak azt figyeljük, amit Ön kiválasztott.',
    next: 'Nézze meg újra a mappák listáját.',
  },
  'settings-unreadable': {
    title: 'Ez nem Counterfoil-beállításokat tartalmazó fájl.',
    safe: 'Semmi sem változott.',
    next: 'Azt a fájlt válassza, amelyet a Beállítások mentése készített.',
  },
  'settings-newer': {
    title: 'A beállításokat egy újabb Counterfoil mentette.',
    safe: 'Semmi sem változott.',
    next: 'Frissítse ezt a Counterfoilt, majd nyissa meg újra a fájlt.',
  },
  'file-unknown': {
    title: 'Ez a fájl már nincs a listában.',
    safe: 'Semmi sem változott.',
    next: 'Nézze meg újra a listát.',
  },
  'file-unreadable': {
    title: 'A fájl nem olvasható.',
    safe: 'A fájl nem változott.',
    next: 'Zárja be a programot, amely használja, vagy ellenőrizze a jogosultságot, és adja hozzá újra.',
  },
  'file-held': {
    title: 'A fájlt egy másik program használja, vagy a rendszer most nem tudja olvasni.',
    safe: 'A fájl nem változott, és a szolgáltatás semmit sem tárolt belőle.',
    next: 'A Counterfoil magától újra próbálja. Ha így marad, zárja be a programot, amely használja, vagy vegye fel az adatmappát a víruskereső kivételei közé.',
  },
  'file-unwritable': {
    title: 'A fájlt nem sikerült menteni.',
    safe: 'Más nem változott.',
    next: 'Válasszon másik mappát, vagy zárja be a fájlt használó programot, és mentse újra.',
  },
  'password-wrong': {
    title: 'A fájl ezzel a jelszóval nem nyílik meg.',
    safe: 'Semmit sem küldtünk el, és a jelszót nem mentettük.',
    next: 'Írja be újra. A jelszóban a kis- és nagybetű különbözik.',
  },
  'cannot-split': {
    title: 'Ezt a fájlt nem sikerült szétválasztani.',
    safe: 'Változatlanul vár, semmit sem küldtünk el.',
    next: 'Küldje el egy bizonylatként, vagy válassza szét más programmal, és adja hozzá a részeit.',
  },
  'copy-gone': {
    title: 'Ennek a fájlnak a másolatát már töröltük.',
    safe: 'Az elvetett, el nem küldött fájlok másolatát 30 napig őrizzük meg.',
    next: 'Adja hozzá újra az eredeti fájlt.',
  },
  'not-possible': {
    title: 'Ez a jelenlegi állapotban nem lehetséges.',
    safe: 'Semmi sem változott.',
    next: 'Nézze meg újra az állapotot: időközben továbbléphetett.',
  },
  'set-by-office': {
    title: 'Ezt az iroda állította be.',
    safe: 'Semmi sem változott, és semmit sem küldtünk el.',
    next: 'Forduljon az iroda gépeinek kezelőjéhez.',
  },
  'disk-full': {
    title: 'A számítógép lemeze megtelt.',
    safe: 'A már átvett fájlok megvannak, az eredetikhez nem nyúltunk.',
    next: 'Szabadítson fel helyet. A Counterfoil magától folytatja.',
  },
  'sample-unavailable': {
    title: 'A mintacéget nem sikerült elindítani.',
    safe: 'Semmi sem változott.',
    next: 'Próbálja újra. Ha megint nem sikerül, csatlakoztasson egy valódi céget.',
  },
  'bad-request': {
    title: 'A kérés nem volt értelmezhető.',
    safe: 'Semmi sem változott.',
    next: 'Ellenőrizze, amit beírt, és próbálja újra.',
  },
  'stored-unreadable': {
    title: 'Az ide beírt módosítások megsérültek a lemezen, és nem olvashatók.',
    safe: 'Nem küldtük el és nem töröltük őket. A szolgáltatásnál semmi sem változott.',
    next: 'Nézze meg a rögzített adatot, és írja be újra a módosításokat. A mentés lecseréli a sérülteket.',
  },
  internal: {
    title: 'Hiba történt a Counterfoilban.',
    safe: 'Az átvett fájlok megvannak ezen a gépen.',
    next: 'Próbálja újra. Ha megismétlődik, indítsa újra a Counterfoilt.',
  },
};
