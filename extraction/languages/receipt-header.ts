import { list } from './phrase-list.ts';

/** Words above a shop's address that are not its name, in any language; folded to lower case without accents. */
export const notNames: readonly string[] = list(`
  nyugta, nyugtat, bizonylat, egyszerusitett, szamla, szamlak, blokk, adoszam, masolat, penztar, koszonjuk, vasarlast, udvozoljuk, nyitvatartas, vevo,
  rechnung, kassenbon, kassenbeleg, bon, beleg, quittung, kassenzettel, kopie, offnungszeiten, willkommen, vielen, dank, danke, einkauf, kasse, filiale, markt nr,
  kundenbeleg, handlerbeleg, unsere, ihr, ihre, wir, bei uns, gultig, bewirtungsbeleg,
  receipt, invoice, tax invoice, simplified, welcome, thank, thanks, tq, customer, copy, cash, sale, sales, bill,
  merchant, order, opening, hours, gst, reg, registration, cashier,
  facture, ticket, recu, bienvenue, merci, caisse, duplicata, scontrino, ricevuta, documento, commerciale, vendita, prestazione, benvenuti, grazie,
  factura, simplificada, recibo, bienvenidos, gracias, copia, bon fiscal, bine ati venit, multumim, casa, chitanta,
  uctenka, blocek, blok, stvrzenka, prodejka, doklad, paragon, fiskalny, faktura, vitajte, dakujeme, vitejte,
  dekujeme, pokladnicny, zjednoduseny, danovy, prevadzka, provozovna,
  dziekujemy, zapraszamy, witamy, niefiskalny, wydruk, racun, potvrda, potrdilo, hvala, dobrodosli, blagajna, kopija,
  kassabon, kassaticket, kwitantie, welkom, bedankt, bonnummer, factuur, klantticket,
  registro, wurden, haben, voller`);

/** First or last words of an address or of a telephone number. */
export const addressWords: readonly string[] = list(`
  utca, u, ut, ter, korut, utja, krt, koz, setany, rakpart, fasor, hrsz, straße, strasse, str, weg, platz, pl, gasse,
  allee, ring, damm, ufer, street, road, avenue, ave,
  rd, st, sq, square, way, close, parade, mews, unit, lane, drive, blvd, jalan, jln, lot, taman, persiaran, rue,
  avenue, place, boulevard, quai, cours, impasse, chemin, route, bd, rte, chem, via, viale, vle, piazza, pza, pzza, corso, vicolo,
  loc, largo,
  calle, c, plaza, pza, avda, av, ctra, pol, urb, paseo, carretera, strada, bulevardul, bld, sos, jud, calea, soseaua,
  ulica, ul, ulice, namesti, namestie, nam, nab, nabrezi, nabrezie, trida, tr, os, osiedle, cesta, aleja, al, plac,
  trg, avenija, straat, laan, plein, weg, kade, gracht, steenweg, tel, telefon, phone, fax, telefono, tlf`);

/** Words for a trade, between a company's name and its legal form, sometimes alone on the second line. */
export const trades: readonly string[] = list(`
  kereskedelmi, szolgaltato, vendeglato, vendeglatoipari, ipari, termelo, es,
  handels, handelsgesellschaft, vertriebs, gastronomie, betriebs, dienstleistungs, und,
  restaurant, restaurants, enterprise, enterprises, trading, holdings, group, services, international, stores, and,
  restoran, perniagaan, commerciale, comercial, comercio, handel, handlowe, uslugowe, trgovina, obchod`);

/** First words of a department of a company, which may follow its name; folded. */
export const departments: readonly string[] = list(`
  abt, abteilung, buchhaltung, rechnungswesen, kreditoren, attn, att, accounting, accounts, dept, department, konyveles, osztaly, penzugy,
  ucetni, uctarna, oddeleni, oddelenie, dzial, ksiegowosc, ufficio, contabilita, departamento, contabilidad, administracion, service comptable, comptabilite, afdeling, administratie, boekhouding, odjel, racunovodstvo, departament, departamentul`);

/** Names of countries, in their own language and in others. */
export const countries: readonly string[] = list(`
  magyarorszag, hungary, ungarn, deutschland, germany, austria, osterreich, schweiz, suisse, svizzera, france, italia, italy,
  espana, spain, nederland, netherlands, belgie, belgique, belgium, polska, poland, cesko, ceska republika, czech republic,
  slovensko, slovakia, hrvatska, croatia, slovenija, slovenia, romania, united kingdom, ireland, united states, usa`);

/** Alone they are no name: countries, kinds of shops, cards. */
export const notNamesAlone: readonly string[] = list(`
  hypermarkt, hipermarket, hypermarket, supermarkt, supermarket, szupermarket, drogerie, drogeriemarkt, apotheke, tankstelle,
  baumarkt, distribuidora, comercializadora, restaurant, bar, cafe, boutique, visa card, mastercard, kartenzahlung, kundenservice`).concat(
  countries,
);
