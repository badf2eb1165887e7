import type { Language } from './language.ts';
import { list, phrases, strong } from './phrase-list.ts';

export const dutch: Language = {
  code: 'nl',
  country: 'NL',
  labels: {
    invoiceNumber: phrases(
      `volgnummer, factuurnummer, factuur nummer, factuurnr, factuur nr, factuur no, nummer factuur, fact nr, factnr, factuurno, uw factuurnummer, ons factuurnummer,
      documentnummer, document nr, creditnota nr, creditnotanummer, creditnota nummer, creditfactuurnummer, creditfactuur nr, bonnummer, bonnr, bon nr, bon no, bon nummer, kassabonnummer, kassabonnr, kassabon nummer, kassaticket nr, transactienummer, ticketnr, ticket nr, kassabon nr, factuur id,
      factuurreferentie, nummer van de factuur, ontvangstbewijs nr, factuur referentie, creditnummer, ticketnummer, verkoopfactuur nr`,
      'factuur, creditnota, creditfactuur, factuur ref, nummer',
    ),
    issuedAt: phrases(
      `factuurdatum, factuur datum, datum factuur, datum van de factuur, uitgiftedatum, datum van uitgifte, opgemaakt op, datum van facturatie, facturatiedatum,
      datum opmaak, factuur d d, datum van afgifte, documentdatum, creditnotadatum, datum creditnota, boekingsdatum factuur, factuur van, opmaakdatum, aanmaakdatum`,
      'datum, d d, dd',
    ),
    fulfilledAt: strong(
      `leverdatum, datum levering, leveringsdatum, datum van levering, prestatiedatum, datum van de prestatie, datum prestatie, geleverd op, datum dienst, uitvoeringsdatum,
      datum van dienstverlening, datum dienstverlening, leverings datum, datum van de dienst, datum uitvoering`,
    ),
    dueAt: phrases(
      `vervaldatum, verval datum, uiterste betaaldatum, betaaldatum, te betalen voor, te betalen vóór, betalen voor, te voldoen voor, betaal voor, uiterlijke betaaldatum, vervaldag,
      uiterste betaaldag, betalen vóór, betaling uiterlijk, te betalen uiterlijk, betaaltermijn tot, betaling voor, te voldoen vóór, vervalt op, verschuldigd op, te betalen tegen, te betalen op, uiterlijk te betalen op,
      incassodatum, datum incasso, datum van incasso, te betalen vóór`,
      'vervalt, uiterlijk',
    ),
    currency: strong('valuta, munteenheid, munt, valutacode'),
    paymentMethod: phrases(
      'betaalwijze, betaalmethode, wijze van betaling, betalingswijze, betaalmiddel, betaald met, betaald via, betalingsmethode, betaalvorm',
      'betaling, betaald per',
    ),
    taxNumber: strong(
      `btw nummer, btw nr, btwnummer, btw id, btw identificatienummer, btw no, ondernemingsnummer, ondernemingsnr, btw nummer leverancier, omzetbelastingnummer, ob nummer,
      btw identificatie nr, btw id nr, fiscaal nummer, ond nr, btw idnr`,
    ),
    buyerTaxNumber: strong(
      `btw nummer klant, uw btw nummer, uw btw nr, klant btw nummer, btw nr klant, btw nummer afnemer, uw btw, btw klant, uw btw id, btw nummer koper, btw id klant, btw nummer debiteur,
      btw nr afnemer, uw btw identificatienummer, klant btw nr, uw ondernemingsnummer`,
    ),
    name: strong('naam, bedrijfsnaam, bedrijf, firmanaam, naam bedrijf'),
    seller: strong(
      `verkoper, leverancier, afzender, van, gegevens leverancier, verkocht door, gefactureerd door, uitgever, dienstverlener, gegevens verkoper, opdrachtnemer, factuur van leverancier,
      verkocht en verzonden door, onze gegevens, crediteur, opgemaakt door,
      leverancier verkoper, aanbieder, bedrijfsgegevens, gegevens afzender, naam leverancier, naam verkoper, uitvoerder,
      uitgegeven door, factuur door, gefactureerd vanuit, factuurafzender`,
    ),
    buyer: strong(
      `klant, koper, afnemer, factuuradres, factuur aan, gefactureerd aan, aan, debiteur, opdrachtgever, klantgegevens, gegevens klant, factureren aan, facturatieadres, ontvanger, ter attentie van,
      t a v, uw gegevens, besteller, factuurgegevens, gegevens afnemer, gegevens koper, naam klant, factuur voor, voor, gericht aan, klantnaam,
      factuuradres klant, adres klant, factuur t a v, aan de heer, cliënt, huurder, abonnee, factuur gericht aan,
      factuurontvanger, ontvanger factuur, klant factuuradres, facturatie adres, facturatie aan, naam koper, naam afnemer, betaler,
      uw adres`,
    ),
    otherParty: strong(
      'afleveradres, leveradres, bezorgadres, leveringsadres, verzenden naar, verzendadres, fiscaal vertegenwoordiger, geleverd aan, bezorgen op, plaats van levering',
    ),
    contact: strong('contactpersoon, contact, uw contact'),
    net: phrases(
      `totaal excl btw, totaal exclusief btw, subtotaal excl btw, bedrag excl btw, bedrag exclusief btw, netto bedrag, nettobedrag, totaal netto, totaal ex btw, maatstaf van heffing, netto totaal,
      subtotaal exclusief btw, totaalbedrag excl btw, totaalbedrag exclusief btw, totaal zonder btw, belastbaar bedrag, grondslag, btw grondslag, bedrag zonder btw, totaal excl, totaal exclusief, excl btw, bedrag ex btw,
      netto totaalbedrag, nettototaal, totaal exclusief b t w, heffingsgrondslag, maatstaf, goederenbedrag, belastbare basis, totaal goederen`,
      'subtotaal, sub totaal, netto, exclusief btw, basis',
    ),
    vat: phrases(
      `totaal btw, btw bedrag, btw totaal, bedrag btw, btwbedrag, totaal btw bedrag, btw hoog, btw laag, totale btw, omzetbelasting, totaal btw over, waarvan btw, btw over, plus btw`,
      'btw, b t w, belasting',
    ),
    gross: phrases(
      `totaal incl btw, totaal inclusief btw, totaalbedrag incl btw, totaalbedrag, totaal bedrag, bedrag incl btw, bedrag inclusief btw, factuurbedrag, factuurtotaal, totaal factuur, totaalbedrag inclusief btw,
      eindtotaal, eindbedrag, bruto bedrag, brutobedrag, totaal bruto, totaal incl, totaal inclusief, totaal met btw, totaalbedrag factuur, algemeen totaal, totaal eur, incl btw, ordertotaal, totaal creditnota, bruto totaal,
      totaal inclusief b t w, factuur totaal, totaal euro, totaalprijs`,
      'bruto, inclusief btw',
    ),
    payable: strong(
      `te betalen, totaal te betalen, te betalen bedrag, te voldoen, totaal te voldoen, openstaand bedrag, verschuldigd bedrag, nog te betalen, te betalen totaal, openstaand saldo, bedrag te betalen, te voldoen bedrag,
      totaal verschuldigd, door u te betalen, totaalbedrag te betalen, nog te voldoen, restbedrag, te betalen eur, netto te betalen, totaal door u te betalen, te ontvangen, terug te betalen`,
    ),
    total: strong('totaal, totalen, som, optelling, total'),
    ignore: strong(
      `klantnummer, klant nr, klantnr, debiteurnummer, debiteurnr, debiteur nr, relatienummer, klantcode, uw klantnummer, ordernummer, order nr, ordernr, bestelnummer, bestelling, bestel nr, besteldatum, orderdatum, uw referentie,
      uw kenmerk, ons kenmerk, referentie, kenmerk, betalingskenmerk, pakbon nr, pakbonnummer, pakbon, leverbon, vrachtbrief, kvk, kvk nummer, kvk nr, k v k, handelsregister, rpr, iban, bic, swift, bank, bankrekening, rekeningnummer, rekening,
      rekening nr, bankrekeningnummer, btw tarief, btw percentage, btw %, tarief, btw code, stukprijs, prijs, prijs per stuk, eenheidsprijs, prijs excl btw, prijs excl, aantal, korting, totaal korting, betalingskorting, kredietbeperking,
      reeds betaald, betaald bedrag, betaald, aanbetaling, voorschot, verzendkosten, verzendkosten excl btw, periode, factuurperiode, factuur periode, printdatum, afdrukdatum, oorspronkelijke factuur, creditering van factuur, betreft factuur, bij factuur,
      contractnummer, contract nr, dossiernummer, betalingsvoorwaarden, betalingstermijn, betaalcondities, adres, btw verlegd, totaal aantal, artikelnummer, artikel nr, offerte nr, offertenummer, projectnummer, meternummer, ean code, gewicht, vestigingsnummer,
      transactienummer, incassant id, machtigingskenmerk, telefoon, factuur betreft, mandaatreferentie, factuurregel, overgedragen, transport`,
    ),
    homeCurrency: strong('in euro, in euros'),
  },
  months: [
    ['januari', 'jan'],
    ['februari', 'feb', 'febr'],
    ['maart', 'mrt'],
    ['april', 'apr'],
    ['mei'],
    ['juni', 'jun'],
    ['juli', 'jul'],
    ['augustus', 'aug'],
    ['september', 'sep', 'sept'],
    ['oktober', 'okt'],
    ['november', 'nov'],
    ['december', 'dec'],
  ],
  paymentMethods: {
    transfer: list('overschrijving, overboeking, bankoverschrijving, op rekening, bank, per bank, overmaken'),
    cash: list('contant, contante betaling, cash, rembours'),
    card: list('pin, pinbetaling, creditcard, kaart, bankkaart, ideal, bancontact, pinpas'),
    direct_debit: list('automatische incasso, incasso, domiciliëring, sepa incasso'),
    cheque: list('cheque'),
    voucher: list('cadeaubon, waardebon, maaltijdcheques'),
  },
  dueSentence: {
    pay: list('betalen, betaling, voldoen, over te maken, betaalbaar, overmaken'),
    until: list('voor, vóór, uiterlijk op, uiterlijk, ten laatste op, tegen, voor uiterlijk'),
    unless: list('korting, geïncasseerd, afgeschreven, ontvangen'),
  },
  legalForms: list(
    'b v, bv, n v, nv, vof, v o f, c v, eenmanszaak, bvba, b v b a, stichting, vereniging, maatschap, coöperatie, vzw, commv, srl, besloten vennootschap',
  ),
  receipt: {
    total: list('totaal, te betalen, totaal eur, totaalbedrag, totaal te betalen, totaal euro, bedrag'),
    tender: list(
      'contant, pin, kaart, bankpas, bancontact, betaald, ontvangen, maestro, visa, mastercard, pinnen, kontant, v pay, betaling',
    ),
    change: list('wisselgeld, terug, retour, teruggave'),
    slip: list('bedrag'),
    vat: list('totaal btw, btw totaal, waarvan btw'),
    other: list('subtotaal, btw, netto, korting, excl, incl, statiegeld, voordeel, afronding, fooi, btw over'),
  },
};
