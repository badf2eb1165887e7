import type { Language } from './language.ts';
import { list, phrases, strong } from './phrase-list.ts';

export const slovak: Language = {
  code: 'sk',
  country: 'SK',
  labels: {
    invoiceNumber: phrases(
      `číslo faktúry, faktúra č, faktúra číslo, faktúra daňový doklad č, faktúra daňový doklad číslo, číslo dokladu, č faktúry,
      doklad č, doklad číslo, číslo daňového dokladu, č dokladu, evidenčné číslo, daňový doklad č, daňový doklad číslo,
      ostrá faktúra č, zálohová faktúra č, vyúčtovacia faktúra č, poradové číslo faktúry, poradové číslo, dobropis č,
      dobropis číslo, číslo dobropisu, zjednodušená faktúra č, faktúra nr, faktúra no, účtenka č, účtenka číslo,
      číslo účtenky, č účtenky, blok č, číslo bloku, paragón číslo, doklad, paragón č`,
      'faktúra, dobropis, opravná faktúra, faktúra daňový doklad, číslo',
    ),
    issuedAt: phrases(
      `dátum vystavenia, dátum vystavenia faktúry, dátum vyhotovenia, dátum vyhotovenia faktúry, vystavené dňa, vystavená dňa,
      vystavené, dátum faktúry, dátum dokladu, deň vystavenia, dňa vystavenia, vyhotovené dňa, vystavenie,
      dátum vystavenia dokladu, dat vystavenia, vyhotovenie, fakturované dňa, dátum vyst, dátum a čas vyhotovenia,
      dátum fakturácie, dátum vytvorenia, dátum vydania, vydané dňa, dát vystavenia`,
      'dátum, dňa, zo dňa',
    ),
    fulfilledAt: strong(
      `dátum dodania, dátum dodania tovaru, dátum dodania služby, dátum dodania tovaru alebo služby, deň dodania,
      dátum zdaniteľného plnenia, dátum uskutočnenia zdaniteľného plnenia, dátum vzniku daňovej povinnosti,
      deň dodania tovaru alebo služby, dátum plnenia, dátum uskutočnenia plnenia, dodané dňa, dodanie, dat dodania, dzp, duzp,
      dátum daňovej povinnosti, daňová povinnosť, vznik daňovej povinnosti`,
    ),
    dueAt: phrases(
      `dátum splatnosti, splatnosť faktúry, deň splatnosti, splatné do, splatné dňa, uhradiť do, dat splatnosti,
      zaplatiť do, splatná do, dátum úhrady, úhrada do, lehota splatnosti, splatnosť do, dátum splatnosti faktúry,
      uhraďte do, zaplaťte do, splatná dňa`,
      'splatnosť, splatné, splatná',
    ),
    currency: strong('mena, mena faktúry, mena dokladu'),
    paymentMethod: phrases(
      `spôsob úhrady, forma úhrady, spôsob platby, forma platby, platobná metóda, typ platby, spôsob uhradenia, druh platby,
      úhrada formou`,
      'úhrada, platba',
    ),
    taxNumber: strong(
      `ič dph, ičdph, ič pre daň, dič, daňové identifikačné číslo, identifikačné číslo pre daň, daňové číslo, dič dph,
      identifikačné číslo dph, ič dph dič, ič dph sk, ič dph č`,
    ),
    buyerTaxNumber: strong(
      `ič dph odberateľa, ič dph kupujúceho, dič odberateľa, ič dph zákazníka, dič zákazníka, ič dph odberateľ, dič kupujúceho,
      dič odberateľ`,
    ),
    name: strong('názov, meno, obchodné meno, názov firmy, firma, obchodný názov, názov spoločnosti'),
    seller: strong(
      `dodávateľ, predávajúci, predajca, zhotoviteľ, vystavovateľ, poskytovateľ, fakturuje, údaje o dodávateľovi,
      dodávateľ údaje, prevádzkovateľ, vyhotoviteľ, predávajúci údaje, údaje dodávateľa`,
    ),
    buyer: strong(
      `odberateľ, kupujúci, zákazník, objednávateľ, príjemca faktúry, fakturačná adresa, fakturované pre, fakturačné údaje,
      adresát, fakturovať na, klient, údaje o odberateľovi, odberateľ údaje, údaje odberateľa, platca, odoberateľ`,
    ),
    otherParty: strong(
      `dodacia adresa, adresa dodania, konečný príjemca, miesto dodania, príjemca, poštová adresa, prevádzka,
      korešpondenčná adresa, daňový zástupca, adresa doručenia, prevádzkareň`,
    ),
    contact: strong('kontakt, kontaktná osoba'),
    net: phrases(
      `základ dane, základ dph, suma bez dph, spolu bez dph, celkom bez dph, cena bez dph, základ dane spolu, suma základ,
      celkom základ dane, spolu základ dane, základ spolu, cena celkom bez dph, netto, hodnota bez dph, čiastka bez dph, celkom netto,
      medzisúčet bez dph, celková cena bez dph, celková suma bez dph, súčet bez dph`,
      'základ, bez dph, medzisúčet, cena spolu bez dph',
    ),
    vat: phrases(
      `dph spolu, suma dph, výška dph, spolu dph, celkom dph, výška dane, dph celkom, hodnota dph, daň spolu, čiastka dph,
      daň z pridanej hodnoty, celková dph, dph suma, celková výška dph`,
      'dph, daň, sadzba dph suma',
    ),
    gross: phrases(
      `spolu s dph, celkom s dph, suma s dph, cena s dph, cena spolu s dph, cena celkom s dph, celková suma, celková suma s dph,
      celková cena, celková cena s dph, suma celkom, fakturovaná suma, hodnota s dph, celkom vrátane dph, spolu vrátane dph,
      faktúra spolu, brutto, konečná čiastka, čiastka s dph, celková čiastka, suma faktúry, faktúra celkom, suma spolu, cena celkom, celkom brutto,
      suma dobropisu, celková fakturovaná suma, súčet s dph`,
      's dph, cena spolu',
    ),
    payable: strong(
      `celkom na úhradu, spolu na úhradu, suma na úhradu, na úhradu, k úhrade, celkom k úhrade, na zaplatenie, zostáva uhradiť,
      k úhrade spolu, suma k úhrade, celková suma na úhradu, celková suma k úhrade, celkom na zaplatenie, zostáva k úhrade,
      čiastka na úhradu, na úhradu spolu, doplatiť, spolu k úhrade, úhrada celkom, uhradiť, k vráteniu`,
    ),
    total: strong('spolu, celkom, súčet, súčet položiek, total'),
    ignore: strong(
      `ičo, ičo odberateľa, číslo zákazníka, zákaznícke číslo, číslo objednávky, objednávka č, objednávka, obj č, dátum objednávky,
      dodací list č, číslo dodacieho listu, dodací list, číslo účtu, bankový účet, účet, banka, iban, swift, bic,
      variabilný symbol, var symbol, vs, konštantný symbol, konšt symbol, ks, špecifický symbol, sadzba dph, sadzba dane,
      dph %, jednotková cena, cena za mj, cena za jednotku, j cena, cena mj, jedn cena, jedn cena bez dph, mj cena, množstvo,
      zľava, zľava spolu, uhradené, uhradené zálohami, zaplatená záloha, zálohy, prijatá záloha, uhradené zálohy, už uhradené,
      zaokrúhlenie, obdobie, fakturačné obdobie, fakturované obdobie, zapísaná v obchodnom registri, obchodný register, okr súd,
      dátum tlače, vytlačené, opravovaná faktúra, pôvodná faktúra, k faktúre č, číslo pôvodnej faktúry, zmluva č, číslo zmluvy,
      hmotnosť, počet, adresa, sídlo, dátum odoslania, spôsob dopravy, vystavil, strana, číslo položky, prenos daňovej povinnosti,
      dátum prijatia platby, dkp, kód pokladnice, uid, okp, cenová ponuka č, počet kusov, záloha`,
    ),
    homeCurrency: strong('v eur, prepočet na eur, dph v eur'),
  },
  months: [
    ['január', 'januára', 'jan'],
    ['február', 'februára', 'feb'],
    ['marec', 'marca', 'mar'],
    ['apríl', 'apríla', 'apr'],
    ['máj', 'mája'],
    ['jún', 'júna'],
    ['júl', 'júla'],
    ['august', 'augusta', 'aug'],
    ['september', 'septembra', 'sep', 'sept'],
    ['október', 'októbra', 'okt'],
    ['november', 'novembra', 'nov'],
    ['december', 'decembra', 'dec'],
  ],
  paymentMethods: {
    transfer: list(
      'bankový prevod, prevodný príkaz, prevodom, prevod na účet, bankovým prevodom, príkazom, prevod, platobný príkaz',
    ),
    cash: list('hotovosť, v hotovosti, hotovosťou, hotovo, dobierka, na dobierku'),
    card: list('platobná karta, kartou, platobnou kartou, karta, kreditná karta'),
    direct_debit: list('inkaso'),
    cheque: list('šek, poštová poukážka'),
    voucher: list('poukážka, stravné lístky, darčeková poukážka'),
  },
  dueSentence: {
    pay: list('uhraďte, uhradiť, zaplatiť, úhradu, splatná, splatné, zaplaťte'),
    until: list('do, najneskôr do, najneskôr, do dňa, dňa'),
    unless: list('zľava, zľavu, prijatá, záloha'),
  },
  legalForms: list(
    `s r o, sro, spol s r o, spol sro, a s, k s, v o s, vos, družstvo, j s a, akciová spoločnosť, š p, živnostník, szčo,
    spoločnosť s ručením obmedzeným, n o, o z`,
  ),
  receipt: {
    total: list(
      'spolu, celkom, na úhradu, suma, spolu eur, celkom eur, k úhrade, suma spolu, celkom na úhradu, suma eur',
    ),
    tender: list(
      'hotovosť, hotovost, karta, platba kartou, platobná karta, kartou, zaplatené, prijaté, stravné lístky, uhradené',
    ),
    change: list('výdavok, vydané, vrátiť, vydať'),
    slip: list('čiastka'),
    vat: list('spolu dph, dph spolu, celkom dph'),
    other: list('medzisúčet, základ, dph, zľava, bez dph, zaokrúhlenie, daň, záloha obal, ušetrili ste'),
  },
};
