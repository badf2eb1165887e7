import type { Language } from './language.ts';
import { list, phrases, strong } from './phrase-list.ts';

export const croatian: Language = {
  code: 'hr',
  country: 'HR',
  labels: {
    invoiceNumber: phrases(
      `broj računa, račun broj, račun br, račun r1 br, račun r1 broj, br računa, potvrda br, broj potvrde, br rn, broj fakture, faktura br, faktura broj, broj dokumenta,
      račun r 1 broj, račun r 1 br, račun otpremnica br, račun otpremnica broj, broj odobrenja, odobrenje broj, odobrenje br, izlazni račun broj,
      oznaka računa, račun oznaka, račun za predujam br, dokument br, redni broj računa, račun r2 br, račun r2 broj, e račun br, eračun broj,
      račun no, storno računa br, rn br, račun nr, račun za predujam broj, faktura no`,
      'račun, faktura, odobrenje, račun r1, broj',
    ),
    issuedAt: phrases(
      `datum izdavanja, datum računa, datum izdavanja računa, datum izrade, datum i vrijeme izdavanja, datum i vrijeme, izdano dana, izdano,
      datum i vrijeme izdavanja računa, datum dokumenta, datum fakture, datum izdavanja i vrijeme, vrijeme izdavanja, datum izrade računa,
      datum vrijeme, datum i vrijeme računa, mjesto i datum izdavanja, datum i mjesto izdavanja, datum odobrenja,
      račun izdan, račun izdan dana, izdan, izdan dana, datum izdanja, dan izdavanja, nadnevak, nadnevak izdavanja, datum i sat,
      datum i sat izdavanja, vrijeme izdavanja računa, datum izd, datum kreiranja, račun od, račun od dana, mjesto i datum,
      mjesto i datum izdavanja računa, datum i vrijeme izrade, datum ispostave računa, ispostavljeno, ispostavljen dana,
      datum nastanka računa`,
      'datum, dana',
    ),
    fulfilledAt: strong(
      `datum isporuke, datum isporuke usluge, datum isporuke dobara, datum obavljanja usluge, datum obavljene usluge, isporučeno dana,
      datum isporuke robe, datum isporuke dobara ili usluga, datum izvršenja usluge, datum nastanka porezne obveze, datum usluge, isporuka,
      datum prometa, dan isporuke, datum isporuke obavljanja usluga, datum i mjesto isporuke, datum pružanja usluge`,
    ),
    dueAt: phrases(
      `datum dospijeća, dospijeće, datum dospijeća plaćanja, rok plaćanja, rok za plaćanje, platiti do, datum plaćanja, valuta plaćanja,
      dospijeva, dospijeva dana, plativo do, datum valute, dospijeće plaćanja, dospijeće računa, rok dospijeća, dospijeva na naplatu, plaćanje do,
      datum dospijeća računa, rok plaćanja računa, platite do`,
      'dospjelo, dospijeva',
    ),
    currency: strong('valuta, valuta računa'),
    paymentMethod: phrases(
      `način plaćanja, metoda plaćanja, oblik plaćanja, vrsta plaćanja, plaćeno, sredstvo plaćanja, nacin placanja`,
      'plaćanje',
    ),
    taxNumber: strong(
      'oib, pdv id, pdv broj, pdv id broj, pdv identifikacijski broj, oib izdavatelja, oib prodavatelja, osobni identifikacijski broj, oib mb, porezni broj, pdv id br',
    ),
    buyerTaxNumber: strong(
      'oib kupca, oib primatelja, pdv id kupca, oib kupac, oib naručitelja, pdv broj kupca, vaš oib, oib korisnika, kupac oib',
    ),
    name: strong('naziv, ime, naziv tvrtke, tvrtka, ime i prezime'),
    seller: strong(
      `prodavatelj, izdavatelj, dobavljač, izdavatelj računa, podaci o prodavatelju, isporučitelj, prodavač, izvođač, pružatelj usluge,
      podaci prodavatelja, podaci o izdavatelju, davatelj usluge, izdaje, prodao,
      prodavatelj izdavatelj, tvrtka izdavatelj, izdavatelj fakture, podaci prodavača, podaci o dobavljaču,
      obveznik izdavanja, isporučitelj dobara, isporučitelj usluga`,
    ),
    buyer: strong(
      `kupac, primatelj, naručitelj, podaci o kupcu, primatelj računa, klijent, podaci kupca, korisnik, adresa za račun, račun za,
      platitelj, adresa naplate, za, prima, korisnik usluge, primatelj usluge, kupac naručitelj`,
    ),
    otherParty: strong(
      `adresa isporuke, adresa dostave, mjesto isporuke, isporučiti na, dostava na, porezni zastupnik, poslovnica,
      dostavna adresa, adresa za dostavu, mjesto dostave`,
    ),
    contact: strong('kontakt, kontakt osoba'),
    net: phrases(
      `iznos bez pdv a, ukupno bez pdv a, osnovica, ukupno bez pdv, iznos bez pdv, porezna osnovica, osnovica za pdv, osnovica pdv a, ukupna osnovica,
      vrijednost bez pdv a, ukupno osnovica, neto iznos, ukupno neto, neto ukupno, osnovica za obračun pdv a, ukupan iznos bez pdv a, neto vrijednost,
      iznos osnovice, međuzbroj bez pdv a, osnovica za porez, ukupno bez poreza, iznos neto`,
      'neto, međuzbroj, podzbroj, bez pdv a, bez pdv',
    ),
    vat: phrases(
      `iznos pdv a, ukupno pdv, pdv ukupno, iznos pdv, ukupan pdv, iznos poreza, ukupno porez, pdv iznos, porez na dodanu vrijednost, obračunati pdv,
      ukupan iznos pdv a, obračunani pdv, ukupan porez, ukupno pdv a, vrijednost pdv a`,
      'pdv, porez, pdv a',
    ),
    gross: phrases(
      `ukupno s pdv om, iznos s pdv om, ukupan iznos, ukupno s pdv, iznos računa, ukupan iznos računa, ukupni iznos, bruto iznos, ukupno bruto,
      vrijednost s pdv om, ukupno sa pdv om, sveukupno, ukupna cijena, ukupan iznos s pdv om, ukupna vrijednost, ukupno račun, ukupno s porezom,
      iznos računa ukupno, ukupno uključujući pdv, bruto ukupno, ukupno sa pdv, iznos s pdv`,
      'bruto, s pdv om, iznos ukupno, iznos kn, iznos eur',
    ),
    payable: strong(
      `za platiti, ukupno za platiti, za plaćanje, ukupno za plaćanje, iznos za plaćanje, iznos za uplatu, ukupno za naplatu, za uplatu, ukupno za uplatu,
      preostalo za platiti, za naplatu, platiti, sveukupno za platiti, sveukupno za plaćanje, iznos za platiti, ostaje za platiti,
      ukupni iznos za plaćanje, ukupan iznos za plaćanje, iznos za naplatu, preostalo za plaćanje, za povrat`,
    ),
    total: strong('ukupno, zbroj, suma, svega, total, ukupno eur, ukupno kn'),
    ignore: strong(
      `mb, mbs, matični broj, broj kupca, šifra kupca, šifra partnera, broj narudžbe, narudžba br, broj narudžbenice, narudžbenica br, datum narudžbe,
      narudžba, otpremnica br, broj otpremnice, otpremnica, broj žiro računa, žiro račun, žr, broj transakcijskog računa, iban, swift, bic,
      račun banke, banka, model, poziv na broj, model i poziv na broj, stopa pdv a, stopa pdv, stopa, pdv %, porezna stopa, jedinična cijena,
      cijena, cijena bez pdv a, jed cijena, cijena jm, cijena po jm, rabat, popust, ukupno popust, iznos rabata, iznos popusta, količina, ukupno količina, predujam,
      plaćeni predujam, uplaćeno, već plaćeno, plaćen predujam, razdoblje, obračunsko razdoblje, datum ispisa, ispisano, izvorni račun, originalni račun,
      račun na koji se odnosi, ugovor br, broj ugovora, temeljni kapital, trgovački sud, adresa, sjedište, zki, jir, operater, oznaka operatera, blagajna,
      ponuda br, povratna naknada, opis, vrijeme ispisa, datum otpreme, broj police, šifra, mjerno mjesto, račun sastavio, račun izdao, porezni obveznik, tečaj, pdv nije obračunat`,
    ),
    homeCurrency: strong('u kn, u eur, iznos u kn, protuvrijednost, protuvrijednost u kn, ukupno u kn, iznos u kunama'),
  },
  months: [
    ['siječanj', 'siječnja', 'sij'],
    ['veljača', 'veljače', 'velj'],
    ['ožujak', 'ožujka', 'ožu'],
    ['travanj', 'travnja', 'tra'],
    ['svibanj', 'svibnja', 'svi'],
    ['lipanj', 'lipnja', 'lip'],
    ['srpanj', 'srpnja', 'srp'],
    ['kolovoz', 'kolovoza', 'kol'],
    ['rujan', 'rujna', 'ruj'],
    ['listopad', 'listopada', 'lis'],
    ['studeni', 'studenog', 'studenoga', 'stu'],
    ['prosinac', 'prosinca', 'pro'],
  ],
  paymentMethods: {
    transfer: list(
      'transakcijski račun, transakcijski, virman, bankovni prijenos, virmanom, uplata na račun, transakcijskim računom, internet bankarstvo, bankovna doznaka',
    ),
    cash: list('gotovina, gotovinom, novčanice, pouzeće, novčanica'),
    card: list('kartica, karticom, kreditna kartica, kartično, kartice'),
    direct_debit: list('trajni nalog, izravno terećenje'),
    cheque: list('ček'),
    voucher: list('bon, poklon bon'),
  },
  dueSentence: {
    pay: list('platiti, plaćanje, uplatiti, uplatite, platite, podmiriti'),
    until: list('do, najkasnije do, do dana'),
    unless: list('popust, popusta, primljeno'),
  },
  legalForms: list('d o o, doo, j d o o, jdoo, d d, obrt, k d, j t d, zadruga, ustanova, vl, udruga, d o o za'),
  receipt: {
    total: list('ukupno, za platiti, ukupno eur, ukupno kn, sveukupno, za naplatu, iznos, ukupno za platiti, total'),
    tender: list(
      'gotovina, kartica, novčanice, kreditna kartica, plaćeno, primljeno, dano, kartice, visa, mastercard, maestro',
    ),
    change: list('vraćeno, za vratiti, povrat, ostatak'),
    slip: list('iznos'),
    vat: list('ukupno pdv, pdv ukupno, ukupan pdv'),
    other: list('osnovica, pdv, porez, popust, rabat, međuzbroj, pnp, povratna naknada, neto, ušteda'),
  },
};
