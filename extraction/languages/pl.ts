import type { Language } from './language.ts';
import { list, phrases, strong } from './phrase-list.ts';

export const polish: Language = {
  code: 'pl',
  country: 'PL',
  labels: {
    invoiceNumber: phrases(
      `numer faktury, nr faktury, faktura nr, faktura vat nr, faktura numer, faktura vat numer, faktura vat, numer dokumentu, nr dokumentu,
      faktura korygująca nr, faktura zaliczkowa nr, faktura końcowa nr, numer faktury vat, nr fv, fv nr, dokument nr,
      korekta nr, faktura uproszczona nr, rachunek nr, numer rachunku sprzedaży, paragon nr, paragon fiskalny nr,
      nr par, paragon numer, nr wydruku, wydruk nr, nr paragonu, numer paragonu,
      faktura marża nr, faktura no, faktura vat no, faktura sprzedaży nr, faktura korygująca vat nr, nr faktury vat`,
      'faktura, rachunek, faktura korygująca, numer',
    ),
    issuedAt: phrases(
      `data wystawienia, data wystawienia faktury, data faktury, wystawiono dnia, wystawiono, wystawiona dnia, data dokumentu,
      dnia wystawienia, data wyst, data i miejsce wystawienia, miejsce i data wystawienia, wystawiono w dniu, data wystawienia dokumentu,
      data i godzina wystawienia, z dnia, data wystawienia korekty, data wystawienia z zastrzeżeniem art 106na ust 1 ustawy,
      data utworzenia, dzień wystawienia, data sporządzenia, data fakturowania`,
      'data, dnia',
    ),
    fulfilledAt: strong(
      `data sprzedaży, data dostawy, data wykonania usługi, data zakończenia dostawy, data dokonania dostawy, data usługi,
      data dostawy towaru, data wykonania, data dostawy wykonania usługi, data sprzedaży usługi, data zakończenia dostawy usługi,
      data dokonania lub zakończenia dostawy, data wydania towaru, data dostawy usługi, data zakończenia usługi, sprzedaż dnia,
      data zakończenia dostawy towarów, data dokonania lub zakończenia dostawy towarów lub wykonania usługi,
      data dokonania lub zakończenia dostawy towarów lub wykonania, data sprz`,
    ),
    dueAt: phrases(
      `termin płatności, termin zapłaty, data płatności, płatne do, do zapłaty do dnia, zapłata do, płatność do, termin płatn,
      data zapłaty, termin płatności faktury, płatne do dnia, zapłać do, płatność do dnia, termin płatności do, wymagalne dnia`,
      'termin, płatne',
    ),
    currency: strong('waluta, waluta faktury'),
    paymentMethod: phrases(
      `sposób zapłaty, forma płatności, sposób płatności, metoda płatności, forma zapłaty, rodzaj płatności, zapłacono,
      metoda zapłaty, płatność forma`,
      'płatność, zapłata',
    ),
    taxNumber: strong(
      'nip, numer nip, nip ue, nip sprzedawcy, numer identyfikacji podatkowej, nr nip, vat ue, nip nr, numer vat ue, nr vat ue',
    ),
    buyerTaxNumber: strong(
      'nip nabywcy, nip klienta, nip kupującego, nip odbiorcy, numer nip nabywcy, nr nip nabywcy, nip nabywca, nip zamawiającego',
    ),
    name: strong('nazwa, nazwa firmy, imię i nazwisko, firma, nazwa pełna'),
    seller: strong(
      `sprzedawca, wystawca, dostawca, sprzedający, dane sprzedawcy, wystawca faktury, wykonawca, usługodawca, podmiot 1,
      zleceniobiorca, dane wystawcy, nazwa sprzedawcy,
      sprzedawca wystawca, wystawca sprzedawca, firma sprzedawcy, dostawca usług, sprzedawca dostawca,
      nazwa i adres sprzedawcy, nazwa wystawcy, wystawiający, zbywca, usługodawca sprzedawca, faktura od, od`,
    ),
    buyer: strong(
      `nabywca, kupujący, klient, odbiorca faktury, zamawiający, dane nabywcy, dane klienta, adres do faktury, podmiot 2,
      zleceniodawca, usługobiorca, dane do faktury, nazwa nabywcy, płatnik, nabywca faktury,
      nabywca odbiorca, odbiorca nabywca, kontrahent, płatnik faktury, faktura dla, dane kontrahenta, wystawiono dla, klient nabywca,
      nabywca klient, dla, kupujący nabywca, dane odbiorcy faktury, nabywca usługi, nabywca towaru, nazwa i adres nabywcy`,
    ),
    otherParty: strong(
      `odbiorca, adres dostawy, miejsce dostawy, adres korespondencyjny, adres wysyłki, dostawa do, podmiot 3,
      dane do wysyłki, miejsce odbioru, adres doręczenia`,
    ),
    contact: strong('kontakt, osoba kontaktowa, osoba do kontaktu'),
    net: phrases(
      `wartość netto, razem netto, suma netto, kwota netto, ogółem netto, łącznie netto, netto razem, wartość netto razem,
      wartość bez vat, suma wartości netto, łączna wartość netto, do zapłaty netto, podstawa opodatkowania, razem wartość netto,
      wart netto, wartość sprzedaży netto, wartość towarów netto, netto ogółem, kwota netto razem, total netto`,
      'netto',
    ),
    vat: phrases(
      `kwota vat, wartość vat, razem vat, suma vat, podatek vat, kwota podatku, kwota podatku vat, ogółem vat, vat razem,
      wartość podatku, wartość podatku vat, suma podatku, łącznie vat, podatek od towarów i usług, kwota podatku razem, wart vat, total vat`,
      'vat, podatek',
    ),
    gross: phrases(
      `wartość brutto, razem brutto, suma brutto, kwota brutto, ogółem brutto, łącznie brutto, brutto razem,
      wartość brutto razem, wartość z vat, łączna wartość brutto, suma wartości brutto, wartość faktury, kwota faktury,
      razem wartość brutto, wart brutto, należność ogółem, wartość sprzedaży brutto, brutto ogółem, łączna kwota, kwota całkowita,
      kwota należności ogółem, wartość całkowita, suma końcowa, total brutto, całkowita wartość brutto`,
      'brutto',
    ),
    payable: strong(
      `do zapłaty, razem do zapłaty, kwota do zapłaty, suma do zapłaty, pozostało do zapłaty, należność, ogółem do zapłaty,
      łącznie do zapłaty, do zapłaty razem, pozostaje do zapłaty, należność do zapłaty, kwota należności, do zwrotu, do zapłaty brutto,
      całkowita kwota do zapłaty, do zapłacenia, zostało do zapłaty, saldo do zapłaty, kwota do zwrotu`,
    ),
    total: strong('razem, suma, ogółem, łącznie, w sumie, total'),
    ignore: strong(
      `regon, krs, bdo, numer klienta, nr klienta, id klienta, numer zamówienia, nr zamówienia, zamówienie nr, zamówienie, data zamówienia,
      numer wz, wz nr, dokument wz, wz, numer konta, nr konta, numer rachunku, nr rachunku, numer rachunku bankowego, rachunek bankowy, konto,
      nr rachunku bankowego, bank, iban, swift, bic, stawka vat, stawka, vat %, stawka podatku, cena jednostkowa, cena netto,
      cena jednostkowa netto, cena brutto, cena jedn, cena jedn netto, cena, cena jm, cena jedn brutto, rabat, kwota rabatu, suma rabatów, zaliczka,
      wpłacono, zapłacono gotówką, zapłacono kwotę, kwota zapłacona, już zapłacono, okres, okres rozliczeniowy, okres rozliczenia, data wydruku,
      wydrukowano, faktura korygowana, do faktury, dotyczy faktury, korekta do faktury, nr faktury korygowanej, numer faktury korygowanej,
      data faktury korygowanej, umowa nr, numer umowy, nr umowy, słownie, słownie do zapłaty, kwota słownie, adres, kapitał zakładowy,
      oferta nr, kurs, kurs waluty, w tym, mechanizm podzielonej płatności, metoda kasowa, odwrotne obciążenie, pkwiu, gtin, ilość,
      ilość razem, numer ewidencyjny, numer ksef, nr ksef, termin dostawy, termin realizacji, data otrzymania zapłaty, numer katalogowy`,
    ),
    homeCurrency: strong('w pln, vat w pln, kwota vat w pln, przeliczenie na pln, wartość w pln, równowartość w pln'),
  },
  months: [
    ['styczeń', 'stycznia', 'sty'],
    ['luty', 'lutego', 'lut'],
    ['marzec', 'marca', 'mar'],
    ['kwiecień', 'kwietnia', 'kwi'],
    ['maj', 'maja'],
    ['czerwiec', 'czerwca', 'cze'],
    ['lipiec', 'lipca', 'lip'],
    ['sierpień', 'sierpnia', 'sie'],
    ['wrzesień', 'września', 'wrz'],
    ['październik', 'października', 'paź'],
    ['listopad', 'listopada', 'lis'],
    ['grudzień', 'grudnia', 'gru'],
  ],
  paymentMethods: {
    transfer: list('przelew, przelewem, przelew bankowy'),
    cash: list('gotówka, gotówką, za pobraniem, pobranie'),
    card: list('karta, kartą, karta płatnicza, kartą płatniczą, karta kredytowa'),
    direct_debit: list('polecenie zapłaty'),
    cheque: list('czek'),
    voucher: list('bon, voucher'),
  },
  dueSentence: {
    pay: list('zapłacić, zapłaty, płatność, płatne, wpłaty, zapłatę, uregulować'),
    until: list('do dnia, do, najpóźniej do, w terminie do'),
    unless: list('rabat, rabatu, otrzymano, zapłacono'),
  },
  legalForms: list(
    `sp z o o, sp z oo, spółka z o o, spółka z ograniczoną odpowiedzialnością, s a, sp j, sp k, s c, sp p, s k a, phu, p h u, ppuh, fhu, f h u,
    spółka akcyjna, spółka jawna, spółka cywilna, spółka komandytowa, psa, p s a, jdg, spółdzielnia, sp z o o sp k`,
  ),
  receipt: {
    total: list('suma pln, suma, razem, do zapłaty, suma zł, ogółem, razem pln, suma eur, należność'),
    tender: list(
      'gotówka, karta, karta płatnicza, płatność kartą, zapłacono, bon, płatność, przelew, kartą, visa, mastercard, blik',
    ),
    change: list('reszta, reszta pln, wydano'),
    slip: list('kwota'),
    other: list(
      'ptu, podatek, sprzedaż opodatkowana, rabat, opust, suma ptu, sp op, netto, vat, podsuma, opakowania, sprzed opod',
    ),
  },
};
