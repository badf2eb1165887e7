import type { Language } from './language.ts';
import { list, phrases, strong } from './phrase-list.ts';

export const slovenian: Language = {
  code: 'sl',
  country: 'SI',
  labels: {
    invoiceNumber: phrases(
      `številka računa, račun št, račun številka, št računa, račun št št, številka fakture, faktura št, številka dokumenta, št dokumenta, dokument št,
      račun dobavnica št, izdani račun št, dobropis št, številka dobropisa, dobropis številka, predplačilni račun št, avansni račun št, račun nr, račun no,
      zaporedna številka računa, e račun št, št fakture, račun stevilka, paragon št, št paragona, št rač, potrdilo št, št potrdila`,
      'račun, faktura, dobropis, številka',
    ),
    issuedAt: phrases(
      `datum izdaje, datum računa, datum izdaje računa, datum izstavitve, datum dokumenta, kraj in datum izdaje, kraj in datum, izdano dne, izdano,
      datum in ura izdaje, datum in ura, izdan dne, datum fakture, datum izstavitve računa, datum in kraj izdaje, datum dobropisa, datum nastanka računa, datum izd,
      izstavljeno, izstavljeno dne, izstavljen dne, datum izdajanja, datum izstave, račun izdan, račun izdan dne, izdaja računa, dan izdaje, dan izstavitve, račun z dne, faktura z dne, datum e računa, dne izdaje,
      čas in datum izdaje, datum čas izdaje, datum in čas, datum in čas izdaje, datum in čas izdaje računa, kraj datum,
      kraj in datum izdaje računa, kraj in datum izstavitve, izdan, datum izdanega računa`,
      'datum, dne, z dne',
    ),
    fulfilledAt: strong(
      `datum opravljene storitve, datum storitve, datum dobave, datum opravljanja storitve, datum opravljene dobave, datum dobave blaga, dobavljeno dne,
      datum opr storitve, datum dobave storitve, datum prodaje, opravljeno dne, datum opravljenih storitev, datum opravljene storitve dobave, datum izvedbe,
      datum opravljenega prometa, datum opravljenega dela, datum odpreme blaga, datum opravljene storitve dobave blaga, storitev opravljena, datum dob`,
    ),
    dueAt: phrases(
      `datum zapadlosti, rok plačila, zapadlost, zapade, zapade dne, plačilo do, plačati do, datum plačila, rok za plačilo, datum valute, zapadlost računa,
      zapadlost plačila, plačajte do, za plačilo do, zapadlo dne, zapadlost v plačilo, dan zapadlosti, plačljivo do, rok plač,
      datum zapadlosti računa, rok plačila računa, rok zapadlosti, plačilni rok`,
      'valuta do, zapadlo',
    ),
    currency: strong('valuta, valuta računa, denarna enota'),
    paymentMethod: phrases(
      'način plačila, metoda plačila, oblika plačila, vrsta plačila, plačano z, plačilni način, sredstvo plačila',
      'plačilo',
    ),
    taxNumber: strong(
      `id za ddv, id št za ddv, id ddv, davčna številka, davčna št, id številka za ddv, identifikacijska številka za ddv, ddv id, ident št za ddv,
      id št ddv, ddv št, dav št, ident številka, ident št, davčna, identifikacijska številka, id za ddv davčna številka, id za ddv št, matična davčna, d š`,
    ),
    buyerTaxNumber: strong(
      `id za ddv kupca, id kupca, id za ddv kupec, davčna številka kupca, id ddv kupca, vaš id za ddv, id št za ddv kupca, davčna kupca, id za ddv naročnika,
      davčna št kupca, kupec id za ddv, identifikacijska številka kupca, ddv številka kupca, ident št kupca, id za ddv prejemnika, id za ddv stranke`,
    ),
    name: strong('naziv, ime, naziv podjetja, podjetje, ime in priimek, firma'),
    seller: strong(
      `prodajalec, izdajatelj, dobavitelj, izdajatelj računa, podatki o prodajalcu, podatki o izdajatelju, izvajalec, ponudnik, podatki dobavitelja,
      izdal, podatki izdajatelja, podatki prodajalca,
      izdajatelj prodajalec, ponudnik storitev, izvajalec storitev, prodajalec izdajatelj, zavezanec izdajatelj,
      dobavitelj prodajalec, podatki o dobavitelju`,
    ),
    buyer: strong(
      `kupec, prejemnik, naročnik, prejemnik računa, podatki o kupcu, stranka, plačnik, podatki kupca, račun za, naslov za račun, uporabnik, naslovnik,
      podatki o naročniku, kupec naročnik, prejemnik storitve, za, podatki o prejemniku, kupec plačnik`,
    ),
    otherParty: strong(
      'naslov dostave, naslov za dostavo, kraj dostave, dostava na, prevzemnik, davčni zastopnik, poslovalnica, mesto dostave, dostavni naslov, prejemnik blaga',
    ),
    contact: strong('kontakt, kontaktna oseba'),
    net: phrases(
      `osnova za ddv, skupaj brez ddv, znesek brez ddv, davčna osnova, vrednost brez ddv, osnova skupaj, skupaj osnova, neto znesek, skupaj neto, neto vrednost,
      osnova ddv, skupna vrednost brez ddv, vmesni seštevek brez ddv, skupaj brez davka, skupni znesek brez ddv, znesek neto, vsota brez ddv, osnova za obračun ddv, neto skupaj`,
      'osnova, neto, brez ddv, vmesna vsota, vmesni seštevek',
    ),
    vat: phrases(
      `znesek ddv, skupaj ddv, ddv skupaj, znesek davka, vrednost ddv, skupni ddv, davek na dodano vrednost, obračunani ddv, ddv znesek, skupaj davek,
      skupni znesek ddv, od tega ddv, vsota ddv`,
      'ddv, davek',
    ),
    gross: phrases(
      `skupaj z ddv, znesek z ddv, skupni znesek, vrednost z ddv, znesek računa, skupaj z davkom, bruto znesek, skupaj bruto, skupna vrednost, skupni znesek z ddv,
      skupna vrednost z ddv, vrednost računa, skupaj račun, skupaj vključno z ddv, bruto vrednost, skupna cena, vsota z ddv, končni znesek, skupaj znesek, bruto skupaj, skupaj s ddv`,
      'bruto, z ddv',
    ),
    payable: strong(
      `za plačilo, skupaj za plačilo, znesek za plačilo, skupaj plačilo, za plačati, skupaj za plačati, ostane za plačilo, plačati, za plačilo eur, končni znesek za plačilo,
      skupni znesek za plačilo, znesek plačila, za doplačilo, skupaj za doplačilo, preostanek za plačilo, za plačilo skupaj, za vračilo, še za plačilo, v plačilo`,
    ),
    total: strong('skupaj, vsota, seštevek, total, skupaj eur'),
    ignore: strong(
      `matična številka, matična št, mat št, maticna st, številka kupca, šifra kupca, šifra stranke, št stranke, številka naročila, naročilo št, št naročila, datum naročila, naročilo, naročilnica št,
      naročilnica, dobavnica št, št dobavnice, številka dobavnice, dobavnica, trr, številka računa pri banki, bančni račun, iban, swift, bic, banka, sklic, referenca, namen, koda namena,
      stopnja ddv, stopnja, ddv %, davčna stopnja, cena, cena na enoto, cena brez ddv, cena na em, cena em, cena z ddv, popust, rabat, skupaj popust, znesek popusta, količina, skupaj količina, predplačilo,
      avans, plačan avans, že plačano, plačano, obdobje, obračunsko obdobje, obdobje storitve, datum tiska, natisnjeno, datum izpisa, izvirni račun, prvotni račun, račun na katerega se nanaša, k računu št,
      pogodba št, številka pogodbe, osnovni kapital, registrsko sodišče, naslov, sedež, zoi, eor, izdelal, pripravil, ponudba št, operater, blagajnik, blagajna, merilno mesto, odjemno mesto,
      datum odpreme, obrnjena davčna obveznost, davčni zavezanec, zavezanec za ddv, nismo zavezanci za ddv, ddv ni obračunan, tečaj, em, zaporedna št, zap št`,
    ),
    homeCurrency: strong('v eur, preračun v eur, protivrednost v eur'),
  },
  months: [
    ['januar', 'januarja', 'jan'],
    ['februar', 'februarja', 'feb'],
    ['marec', 'marca', 'mar'],
    ['april', 'aprila', 'apr'],
    ['maj', 'maja'],
    ['junij', 'junija', 'jun'],
    ['julij', 'julija', 'jul'],
    ['avgust', 'avgusta', 'avg'],
    ['september', 'septembra', 'sep', 'sept'],
    ['oktober', 'oktobra', 'okt'],
    ['november', 'novembra', 'nov'],
    ['december', 'decembra', 'dec'],
  ],
  paymentMethods: {
    transfer: list('bančno nakazilo, nakazilo, plačilo na trr, upn, virman, bančni prenos, na trr, prenos na trr, trr'),
    cash: list('gotovina, z gotovino, po povzetju, gotovinsko'),
    card: list('kartica, s kartico, plačilna kartica, kreditna kartica, bančna kartica, kartično'),
    direct_debit: list('direktna obremenitev, trajnik'),
    cheque: list('ček'),
    voucher: list('bon, darilni bon'),
  },
  dueSentence: {
    pay: list('plačati, plačilo, poravnajte, poravnati, plačajte, nakažite'),
    until: list('do, najkasneje do, do dne'),
    unless: list('popust, popusta, prejeto'),
  },
  legalForms: list('d o o, doo, d d, s p, sp, d n o, k d, zavod, zadruga, z o o, društvo, samostojni podjetnik'),
  receipt: {
    total: list('skupaj, za plačilo, skupaj eur, znesek, skupaj za plačilo, vsota, za plačilo eur, total'),
    tender: list(
      'gotovina, kartica, plačilna kartica, plačano, prejeto, kreditna kartica, plačilo, mastercard, visa, maestro',
    ),
    change: list('vračilo, vrnjeno, za vrniti'),
    slip: list('znesek'),
    vat: list('skupaj ddv, ddv skupaj'),
    other: list('osnova, ddv, davek, popust, vmesna vsota, neto, brez ddv, embalaža, prihranek'),
  },
};
