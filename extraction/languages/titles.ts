import { list } from './phrase-list.ts';

/** Titles of documents that request or confirm a payment: in every language, folded to lower case without accents. */
export const invoiceTitles = list(`
  szamla, elolegszamla, vegszamla, reszszamla, gyujtoszamla, egyszerusitett szamla, szamlamasolat, rechnung,
  teilrechnung, schlussrechnung, abschlagsrechnung, anzahlungsrechnung, sammelrechnung, kleinbetragsrechnung,
  honorarnote, rechnungskopie, invoice, tax invoice, vat invoice, sales invoice, commercial invoice, facture,
  facture d'acompte, fattura, fattura elettronica, factura, factura fiscala, factura simplificada, faktura,
  faktura vat, faktura - danovy doklad, danovy doklad, racun, racun r1, izdani racun, factuur, btw factuur, bill,
  elektronikus szamla, e-szamla, keszpenzes szamla, self-billing invoice, fatura, fatura-recibo, rachunek,
  faktura-racun, racun r-1, afas szamla, rechnung/lieferschein, ausgangsrechnung, endrechnung, zwischenrechnung,
  akontorechnung, dauerrechnung, monatsrechnung, simplified invoice, simplified tax invoice, final invoice,
  interim invoice, service invoice, facture simplifiee, facture de vente, facture de solde, facture finale,
  facture recapitulative, note d'honoraires, fattura immediata, fattura differita, fattura accompagnatoria,
  fattura semplificata, fattura di vendita, fattura di acconto, fattura d'acconto,
  factura de venta, factura ordinaria, factura completa, factura de anticipo, factura electronica,
  factura de avans, factura simplificata, factura de vanzare, factura emisa, faktura danovy doklad,
  danovy doklad - faktura, zuctovacia faktura, vyuctovacia faktura, zjednodusena faktura, odberatelska faktura,
  konecna faktura, faktura vydana, zjednoduseny danovy doklad, faktura sprzedazy, faktura zaliczkowa,
  faktura koncowa, faktura marza, faktura vat marza, faktura uproszczona, e-faktura, e-racun,
  izlazni racun, racun-otpremnica, racun otpremnica, racun za predujam, racun za avans, koncni racun, avansni racun,
  verkoopfactuur, btw-factuur, eindfactuur, voorschotfactuur, deelfactuur, verzamelfactuur, factuurkopie
`);

export const creditNoteTitles = list(`
  jovairas, jovairo szamla, gutschrift, rechnungskorrektur, credit note, credit memo, avoir, facture d'avoir,
  nota di credito, nota de credito, factura rectificativa, nota de credit, dobropis, odobrenje, knjizno odobrenje,
  creditnota, creditfactuur, faktura korygujaca
`);

export const correctionTitles = list(`
  helyesbito szamla, modosito szamla, ervenytelenito szamla, sztorno szamla, storno szamla, stornorechnung,
  korrekturrechnung, corrective invoice, corrected invoice, cancellation invoice, facture rectificative,
  opravny danovy doklad, factura storno, storno racun
`);

export const receiptTitles = list(`
  nyugta, blokk, kassenbon, kassenbeleg, quittung, bon, beleg, rechnungsbeleg, receipt, sales receipt, ticket,
  ticket de caisse, recu, scontrino, scontrino fiscale, documento commerciale, ricevuta, recibo, tique, bon fiscal,
  pokladnicny doklad, pokladni doklad, uctenka, paragon, paragon fiskalny, fiskalni racun, kassabon, chitanta
`);

export const proformaTitles = list(`
  dijbekero, proforma, pro forma, proforma szamla, pro forma szamla, elolegbekero, proforma invoice,
  pro forma invoice, pro-forma invoice, proforma-rechnung, proformarechnung, pro-forma-rechnung, facture proforma,
  facture pro forma, fattura proforma, fattura pro forma, factura proforma, zalohova faktura, proforma faktura,
  faktura proforma, faktura pro forma, proforma racun, proformafactuur, pro forma factuur, predracun,
  ponuda - predracun, ponuda predracun, pro-forma factuur, voorschotfactuur pro forma, preddavkova faktura,
  zadost o platbu, vyzva k platbe, solicitud de pago, demande de paiement, richiesta di pagamento, payment request,
  zahlungsaufforderung pro forma, predfaktura, profaktura, proforma-faktura, proforma-factuur, voorfactuur,
  zalohovy list, zalohovy predpis, zalohova vyzva, anzahlungsaufforderung, elozetes dijbekero, factura pro-forma,
  facture pro-forma, fattura pro-forma, pro forma racun, pro-forma racun
`);
