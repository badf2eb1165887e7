import type { DocumentKind } from '../../../contract/document-kind.ts';
import {
  correctionTitles,
  creditNoteTitles,
  invoiceTitles,
  proformaTitles,
  receiptTitles,
} from '../../../../extraction/languages/titles.ts';
import { list } from '../../../../extraction/languages/phrase-list.ts';

/** The ends of titles in languages that write them as one word: Dienstverleningsovereenkomst, Wartungsvertrag. */
export const titleEnds: Readonly<Partial<Record<DocumentKind, readonly string[]>>> = {
  contract: list('overeenkomst, vertrag, szerzodes'),
};

/**
 * Titles of documents, folded to lower case without accents. The longest match in a title counts: "proforma invoice" is
 * no invoice.
 */
export const titles: Readonly<Partial<Record<DocumentKind, readonly string[]>>> = {
  invoice: invoiceTitles,
  'credit-note': creditNoteTitles,
  correction: correctionTitles,
  receipt: receiptTitles,
  order: list(`
    megrendeles, megrendelolap, rendeles visszaigazolas, rendelesi visszaigazolas, bestellung, auftragsbestatigung,
    bestellbestatigung, purchase order, order confirmation, sales order, bon de commande, confirmation de commande,
    ordine, ordine d'acquisto, conferma d'ordine, pedido, orden de compra, comanda, confirmare comanda, objednavka,
    potvrdenie objednavky, potvrzeni objednavky, zamowienie, potwierdzenie zamowienia, narudzba, narudzbenica,
    narocilo, bestelling, orderbevestiging,
    visszaigazolas, rendeles visszaigazolasa, megrendeles visszaigazolasa, conferma d’ordine, conferma ordine, conferma di ordine,
    confirmacion de pedido, confirmare de comanda, confirmarea comenzii, nota de comanda, potvrda narudzbe, potrditev narocila,
    narocilnica, inkooporder, verkooporder, werkorder, opdrachtbevestiging, bestelbon, accuse de reception de commande, accuse de reception, bevestiging van uw bestelling, bestelbevestiging
  `),
  quote: list(`
    arajanlat, ajanlat, angebot, kostenvoranschlag, quotation, quote, estimate, devis, preventivo, presupuesto,
    oferta, oferta de pret, cenova ponuka, cenova nabidka, nabidka, ponuda, ponudba, offerte,
    price quotation, price offer, offre de prix, offre commerciale, offerta, offerta commerciale, proposta commerciale, cotizacion, wycena, prijsofferte
  `),
  proforma: proformaTitles,
  'delivery-note': list(`
    szallitolevel, lieferschein, delivery note, packing slip, packing list, dispatch note, waybill, bon de livraison,
    bordereau de livraison, documento di trasporto, ddt, bolla di consegna, albaran, nota de entrega,
    aviz de insotire, aviz de insotire a marfii, dodaci list, dodaci listek, otpremnica, dokument wz,
    wydanie zewnetrzne, dobavnica, leverbon, pakbon, vrachtbrief,
    d.d.t., wz, leveringsbon, nota di consegna, bolla di accompagnamento, documento di consegna, remito, goods delivery note
  `),
  'pay-slip': list(`
    berjegyzek, berlap, fizetesi jegyzek, berelszamolas, berelszamolo lap, gehaltsabrechnung, lohnabrechnung,
    entgeltabrechnung, verdienstabrechnung, lohn- und gehaltsabrechnung, lohnzettel,
    abrechnung der brutto/netto-bezuge, pay slip, payslip, pay stub, pay statement, earnings statement,
    bulletin de paie, bulletin de salaire, fiche de paie, busta paga, cedolino, cedolino paga, nomina,
    recibo de salarios, recibo de nomina, fluturas de salariu, fluturas, stat de plata, vyplatna paska,
    vyplatni paska, pasek wyplaty, lista plac, pasek plac, platna lista, obracunska lista, isplatna lista,
    placilna lista, loonstrook, loonspecificatie, salarisspecificatie,
    pasek placowy, salarisstrook, bezugeabrechnung, obracun place, obracun place i naknada, loonbrief, lonovy list, vyplatna listina, mzdovy list
  `),
  'bank-statement': list(`
    bankszamlakivonat, szamlakivonat, bankkivonat, folyoszamla kivonat, szamlatortenet, kontoauszug, bank statement,
    account statement, statement of account, releve de compte, releve bancaire, estratto conto, extracto bancario,
    extracto de cuenta, extras de cont, vypis z uctu, vypis z banky, wyciag bankowy, wyciag z rachunku, izvod,
    izvadak, izvod po racunu, izpisek, bancni izpisek, rekeningafschrift, bankafschrift,
    bankovy vypis, bankovni vypis, mesacny vypis, mesicni vypis z uctu, izpisek prometa, izvadak po racunu, extrait de compte, extrasul de cont, rendiconto
  `),
  contract: list(`
    szerzodes, szerzodesmodositas, megbizasi szerzodes, vallalkozasi szerzodes, berleti szerzodes,
    adasveteli szerzodes, munkaszerzodes, vertrag, mietvertrag, kaufvertrag, dienstvertrag, werkvertrag,
    arbeitsvertrag, rahmenvertrag, contract, agreement, service agreement, lease agreement, rental agreement,
    employment contract, contrat, contrat de location, contrat de travail, contratto, contratto di locazione,
    contrato, contrato de arrendamiento, contract de inchiriere, zmluva, smlouva, umowa, umowa najmu, ugovor,
    ugovor o najmu, pogodba, overeenkomst, huurovereenkomst,
    kupna zmluva, kupni smlouva, najomna zmluva, najemni smlouva, najemna pogodba, kupoprodajni ugovor, prodajna pogodba, pracovna zmluva,
    pracovni smlouva, arbeidsovereenkomst, koopovereenkomst, zmluva o dielo, ramcova zmluva, ramcova smlouva
  `),
  reminder: list(`
    fizetesi felszolitas, felszolitas, fizetesi emlekezteto, egyenlegkozlo, egyenlegertesito, mahnung,
    zahlungserinnerung, letzte mahnung, 1. mahnung, 2. mahnung, payment reminder, reminder, overdue notice,
    final notice, past due notice, rappel, lettre de relance, mise en demeure, sollecito di pagamento, sollecito,
    recordatorio de pago, reclamacion de pago, somatie de plata, instiintare de plata, upomienka, upominka,
    wezwanie do zaplaty, przypomnienie o platnosci, opomena, opomin, aanmaning, betalingsherinnering,
    relance, lettre de rappel, rappel de paiement, vyzva na uhradu, vyzva k uhrade, vyzva k zaplaceni, ponaglenie, herinnering,
    ostatnie wezwanie do zaplaty, opomena pred tuzbu, opomena pred ovrhu, notificare de plata, primo sollecito, secondo sollecito,
    segundo aviso, inkassomahnung
  `),
};

/** Typical words of a kind: `least` of them decide, independent of the title. */
export const bodies: readonly {
  readonly kind: DocumentKind;
  readonly least: number;
  readonly words: readonly string[];
}[] = [
  {
    kind: 'pay-slip',
    least: 3,
    words: list(`
      brutto ber, netto ber, munkavallalo, munkaber, szja eloleg, tb jarulek, taj szam, alapber, bruttolohn,
      nettolohn, bruttogehalt, lohnsteuer, sozialversicherung, steuerklasse, personalnummer, krankenversicherung,
      rentenversicherung, auszahlungsbetrag, gross pay, net pay, national insurance, employee, pay period,
      year to date, salaire brut, net a payer avant impot, salaire net, cotisations, net imposable, securite sociale,
      matricule, retribuzione, imponibile, inps, irpef, dipendente, salario base, devengos, deducciones,
      liquido a percibir, seguridad social, salariu brut, salariu net, hruba mzda, cista mzda, zamestnanec,
      wynagrodzenie brutto, wynagrodzenie netto, pracownik, zus, bruto placa, neto placa, radnik, zaposleni,
      brutoloon, nettoloon, loonheffing, werknemer
    `),
  },
  {
    kind: 'bank-statement',
    least: 2,
    words: list(`
      nyito egyenleg, zaro egyenleg, nyitoegyenleg, zaroegyenleg, terheles osszesen, jovairas osszesen,
      alter kontostand, neuer kontostand, anfangssaldo, endsaldo, opening balance, closing balance,
      balance brought forward, balance carried forward, ancien solde, nouveau solde, solde crediteur, saldo iniziale,
      saldo finale, saldo inicial, saldo anterior, sold initial, sold final, pociatocny zostatok, konecny zostatok,
      pocatecni zustatek, konecny zustatek, saldo poczatkowe, saldo koncowe, pocetno stanje, zavrsno stanje,
      zacetno stanje, koncno stanje, beginsaldo, eindsaldo
    `),
  },
  {
    kind: 'receipt',
    least: 2,
    words: list(`
      osszesen, keszpenz, bankkartya, visszajaro, nav i, ap a, penztargep, summe, zu zahlen, bar, gegeben, ruckgeld,
      kartenzahlung, mwst, steuer, bedienung, kasse, ec-cash, girocard, total, cash, change, change due, visa,
      mastercard, subtotal, rendu, especes, carte bancaire, tva, totale, contanti, resto, iva, efectivo, cambio,
      numerar, rest, hotovost, spolu, celkem, suma pln, gotowka, ukupno, gotovina, skupaj, totaal, contant, pin, btw,
      hotove, vraceno, platebni karta, zaokrouhleni, dekujeme za nakup, celkom, vydavok, vydane, platobna karta,
      zaokruhlenie, dakujeme za nakup, suma, karta, reszta, dziekujemy za zakupy, paragon nr, kartica, hvala, povrat,
      vracilo, tarjeta, gracias por su compra, gracias por su visita, gracias por su confianza, wisselgeld, bedankt,
      grazie, multumim, merci de votre visite, thank you for your purchase, danke fur ihren einkauf, kerekites,
      koszonjuk a vasarlast, vat, dph, pdv, ddv, tse, kassenbon, kundenbeleg, ec karte, kreditkarte, maestro, kontaktlos,
      contactless, sans contact, senza contatto, bezkontaktni, bezkontaktne, zblizeniowo, erintesmentes, penztar,
      penztaros, kassza, kasa, kasjer, casa, casier, caisse, caissier, cassa, cassiere, caja, cajero, blagajna,
      blagajnik, pokladna, pokladni, pokladnica, pokladnik, kassier, kassierer, cashier, asztal, tisch, auth code,
      terminal id, trace nr, a payer, te betalen, ptu, sprzedaz opodatkowana, nr fiskalny, bon fiscal, total lei, dkp,
      pkp, bkp, fik, jir, zki, zoi, eor, documento commerciale, scontrino, di cui iva, factura simplificada
    `),
  },
];

/** After a document name they make it a reference: "Lieferschein Nr. 12". */
export const referenceWords: readonly string[] = list(`
  nr, no, num, number, szama, szam, sorszama, sorszam, sz, datum, date, kelte, datuma, nummer, numero, n°, nº, cislo,
  c, broj, stevilka, st, numer, vom, of, du, del, z, per
`);
