import type { Language } from './language.ts';
import { list, phrases, strong } from './phrase-list.ts';

export const czech: Language = {
  code: 'cs',
  country: 'CZ',
  labels: {
    invoiceNumber: phrases(
      `číslo faktury, faktura č, faktura číslo, faktura daňový doklad č, faktura daňový doklad číslo, číslo dokladu, č faktury,
      doklad č, doklad číslo, číslo daňového dokladu, č dokladu, evidenční číslo, daňový doklad č, daňový doklad číslo,
      evidenční číslo daňového dokladu, zálohová faktura č, vyúčtovací faktura č, opravný daňový doklad č,
      opravný daňový doklad číslo, dobropis č, dobropis číslo, číslo dobropisu, faktura nr, faktura no, účtenka č, číslo účtenky, účtenka číslo, č účtenky, paragon číslo, číslo paragonu, stvrzenka č, číslo stvrzenky, pokladní doklad č,
      paragon č, ev č, evidenční č, zjednodušený daňový doklad č, faktura vydaná č, pořadové číslo faktury,
      faktura evidenční číslo, evidenční číslo faktury, číslo daň dokladu, číslo vydané faktury, číslo fv, fv č, fa č, fakt č,
      faktura ev č, ev číslo, ev č dokladu, evid č, číslo účetního dokladu, číslo prodejky, prodejka č, číslo opravného dokladu,
      faktura vystavená č, faktura vydaná číslo, vydaná faktura č, číslo dokladu faktury, doklad ev č, označení dokladu, faktura poř č`,
      'faktura, dobropis, opravný daňový doklad, faktura daňový doklad, doklad, číslo',
    ),
    issuedAt: phrases(
      `datum vystavení, datum vystavení faktury, datum vystavení dokladu, datum vyhotovení, vystaveno dne, vystaveno,
      datum faktury, datum dokladu, den vystavení, vystavena dne, vystavení, dat vystavení, datum vyst, vystaveno dňe,
      datum vystavení daňového dokladu, fakturováno dne,
      datum vystavení daň dokladu, vystaveno v dne, datum vytvoření, fakturováno, datum fakturace, den vystavení faktury, dat vyst,
      vyhotoveno, vyhotoveno dne, datum vydání, vydáno dne, datum vystav`,
      'datum, dne, ze dne, datum prodeje',
    ),
    fulfilledAt: strong(
      `datum uskutečnění plnění, datum uskutečnění zdanitelného plnění, datum zdanitelného plnění, datum uskut zdan plnění,
      duzp, dzp, datum plnění, den uskutečnění plnění, den uskutečnění zdanitelného plnění, uskutečnění zdanitelného plnění,
      datum uskut plnění, datum dodání, dat zdan plnění, datum zdan plnění, den zdanitelného plnění, dodáno dne, zdanitelné plnění,
      datum uskutečnění zd plnění, datum usk zdan plnění, uskutečnění plnění, datum poskytnutí služby`,
    ),
    dueAt: phrases(
      `datum splatnosti, splatnost faktury, den splatnosti, splatno dne, splatné do, uhraďte do, dat splatnosti, zaplaťte do,
      splatná do, datum úhrady do, lhůta splatnosti, splatno do, datum splatnosti faktury, splatnost do, splatnost dne`,
      'splatnost, splatno, splatná',
    ),
    currency: strong('měna, měna faktury, měna dokladu'),
    paymentMethod: phrases(
      `způsob úhrady, forma úhrady, způsob platby, forma platby, platební metoda, typ platby, způsob placení, druh platby,
      úhrada formou`,
      'úhrada, platba',
    ),
    taxNumber: strong('dič, daňové identifikační číslo, dič dph, dič č, ič dph, dič plátce'),
    buyerTaxNumber: strong(
      'dič odběratele, dič kupujícího, dič zákazníka, dič odběratel, dič objednatele, vaše dič, dič příjemce',
    ),
    name: strong('název, jméno, obchodní jméno, firma, obchodní název, název firmy, název společnosti, jméno firma'),
    seller: strong(
      `dodavatel, prodávající, prodejce, zhotovitel, vystavovatel, poskytovatel, údaje o dodavateli, provozovatel,
      údaje dodavatele, fakturuje, prodávající údaje, dodavatel údaje`,
    ),
    buyer: strong(
      `odběratel, kupující, zákazník, objednatel, příjemce faktury, fakturační adresa, fakturováno pro, fakturační údaje,
      adresát, klient, údaje o odběrateli, odběratel údaje, údaje odběratele, plátce, fakturovat na, nakupující`,
    ),
    otherParty: strong(
      `dodací adresa, konečný příjemce, příjemce, místo dodání, místo určení, kontakt, poštovní adresa, provozovna,
      korespondenční adresa, daňový zástupce, kontaktní osoba, adresa doručení, doručovací adresa`,
    ),
    net: phrases(
      `základ daně, základ dph, celkem bez dph, částka bez dph, cena bez dph, základ daně celkem, součet bez dph, cena celkem bez dph,
      celkem základ daně, základ celkem, netto, hodnota bez dph, celkem netto, suma bez dph, mezisoučet bez dph,
      celková cena bez dph, celková částka bez dph, částka základu, základ daně v kč, základ kč`,
      'základ, bez dph, mezisoučet, cena celkem',
    ),
    vat: phrases(
      `dph celkem, částka dph, výše dph, celkem dph, výše daně, hodnota dph, daň celkem, suma dph, daň z přidané hodnoty,
      celková dph, dph v kč, výše daně celkem, částka daně, dph kč`,
      'dph, daň',
    ),
    gross: phrases(
      `celkem s dph, částka s dph, cena s dph, cena celkem s dph, celková částka, celková částka s dph, celková cena,
      celková cena s dph, součet s dph, fakturovaná částka, hodnota s dph, celkem vč dph, celkem včetně dph, cena vč dph,
      částka vč dph, částka celkem, brutto, celkem brutto, celkem kč, částka faktury, faktura celkem, celkem včetně daně,
      celkem k fakturaci, celkem faktura, cena včetně dph, fakturováno celkem, částka včetně dph, celková suma, suma s dph`,
      's dph, vč dph',
    ),
    payable: strong(
      `celkem k úhradě, k úhradě, částka k úhradě, k zaplacení, celkem k zaplacení, zbývá uhradit, k úhradě celkem,
      celková částka k úhradě, zbývá k úhradě, doplatek, částka k zaplacení, k platbě, úhrada celkem, k úhradě kč, uhradit,
      zbývá doplatit, celkem k platbě, částka k platbě, celkem k úhradě kč, celkem k úhradě s dph, k vrácení, zaplaťte`,
    ),
    total: strong('celkem, součet, součet položek, souhrn, suma, total'),
    ignore: strong(
      `ičo, ič, ičo odběratele, číslo zákazníka, zákaznické číslo, číslo objednávky, objednávka č, objednávka číslo, objednávka, obj č,
      datum objednávky, dodací list č, číslo dodacího listu, dodací list, číslo účtu, bankovní účet, účet, č účtu, banka, iban, swift,
      bic, variabilní symbol, var symbol, vs, konstantní symbol, konst symbol, ks, specifický symbol, sazba dph, sazba daně, sazba,
      dph %, jednotková cena, cena za mj, cena za jednotku, j cena, cena mj, jedn cena, jedn cena bez dph, cena ks, množství,
      sleva, sleva celkem, uhrazeno, uhrazeno zálohami, zaplaceno, zaplacená záloha, zálohy, přijatá záloha, uhrazené zálohy,
      již uhrazeno, zaokrouhlení, haléřové vyrovnání, období, fakturační období, zúčtovací období, fakturované období,
      zapsána v obchodním rejstříku, obchodní rejstřík, spisová značka, datum tisku, vytištěno, opravovaný doklad,
      původní faktura, k faktuře č, k faktuře, původní doklad, číslo původního dokladu, smlouva č, číslo smlouvy, hmotnost, počet,
      adresa, sídlo, datum odeslání, způsob dopravy, vystavil, strana, zálohy celkem, přenesená daňová povinnost, fik, bkp, pkp,
      číslo položky, datum přijetí platby, nabídka č, uhrazené zálohy celkem, počet kusů, záloha, kurz`,
    ),
    homeCurrency: strong('v czk, přepočet na czk, dph v czk, základ v czk'),
  },
  months: [
    ['leden', 'ledna', 'led'],
    ['únor', 'února', 'úno'],
    ['březen', 'března', 'bře'],
    ['duben', 'dubna', 'dub'],
    ['květen', 'května', 'kvě'],
    ['červen', 'června', 'čvn'],
    ['červenec', 'července', 'čvc'],
    ['srpen', 'srpna', 'srp'],
    ['září', 'zář'],
    ['říjen', 'října', 'říj'],
    ['listopad', 'listopadu', 'lis'],
    ['prosinec', 'prosince', 'pro'],
  ],
  paymentMethods: {
    transfer: list(
      'bankovní převod, převodem, převodní příkaz, příkazem, převod na účet, bankovním převodem, převod, platební příkaz',
    ),
    cash: list('hotovost, v hotovosti, hotově, hotovostí, dobírka, na dobírku, dobírkou'),
    card: list('platební karta, kartou, platební kartou, karta, kreditní karta'),
    direct_debit: list('inkaso, inkasem'),
    cheque: list('šek, složenka, poštovní poukázka'),
    voucher: list('poukázka, stravenky, dárkový poukaz'),
  },
  dueSentence: {
    pay: list('uhraďte, uhradit, zaplatit, úhradu, splatná, splatno, zaplaťte, proveďte'),
    until: list('do, nejpozději do, nejpozději, do dne, dne'),
    unless: list('sleva, slevu, přijatá, záloha'),
  },
  legalForms: list(
    `s r o, sro, spol s r o, spol sro, a s, k s, v o s, vos, družstvo, akciová společnost, o p s, z s, s p, fyzická osoba, osvč,
    společnost s ručením omezeným`,
  ),
  receipt: {
    total: list(
      'celkem, celkem k úhradě, k úhradě, k platbě, celkem kč, částka, suma, celkem czk, částka celkem, zaplaceno celkem',
    ),
    tender: list(
      'hotovost, hotově, karta, platba kartou, platební karta, kartou, zaplaceno, přijato, stravenky, placeno, uhrazeno',
    ),
    change: list('vráceno, vrátit, zpět, k vrácení'),
    slip: list('částka'),
    other: list('mezisoučet, základ, dph, sleva, bez dph, zaokrouhlení, daň, celkem dph, ušetřili jste'),
  },
};
