/** Words printed on documents that become no expense, by language. */
export interface OtherWords {
  readonly order: string;
  readonly quote: string;
  readonly proforma: string;
  readonly delivery: string;
  readonly payslip: string;
  readonly statement: string;
  readonly contract: string;
  readonly reminder: string;
  readonly labels: readonly [number: string, date: string, from: string, to: string, tax: string, total: string];
  readonly columns: readonly [description: string, quantity: string, price: string];
  /** base pay, deductions, net pay */
  readonly pay: readonly [string, string, string];
  /** opening balance, a transfer, closing balance */
  readonly account: readonly [string, string, string];
  /** a paragraph of a contract, and one of a reminder */
  readonly clause: string;
  readonly asking: string;
  /** "invoice number", as these documents mention it */
  readonly invoice: string;
}

export const otherWords: Readonly<Record<string, OtherWords>> = {
  hu: {
    order: 'Megrendelés',
    quote: 'Árajánlat',
    proforma: 'Díjbekérő',
    delivery: 'Szállítólevél',
    payslip: 'Bérjegyzék',
    statement: 'Számlakivonat',
    contract: 'Szolgáltatási szerződés',
    reminder: 'Fizetési felszólítás',
    labels: ['Szám', 'Kelt', 'Szállító', 'Megrendelő', 'Adószám', 'Összesen'],
    columns: ['Megnevezés', 'Mennyiség', 'Ár'],
    pay: ['Alapbér', 'Levonások', 'Kifizetendő'],
    account: ['Nyitó egyenleg', 'Átutalás', 'Záró egyenleg'],
    clause:
      'A szerződő felek megállapodnak, hogy a Szolgáltató a jelen szerződésben leírt szolgáltatást a Megrendelő részére havi díj ellenében nyújtja. A szerződés határozatlan időre szól, és 30 napos felmondással szüntethető meg.',
    asking:
      'Nyilvántartásunk szerint az alábbi számla fizetési határideje lejárt. Kérjük, hogy tartozását 8 napon belül rendezze.',
    invoice: 'Számlaszám',
  },
  de: {
    order: 'Bestellung',
    quote: 'Angebot',
    proforma: 'Proforma-Rechnung',
    delivery: 'Lieferschein',
    payslip: 'Lohnabrechnung',
    statement: 'Kontoauszug',
    contract: 'Dienstleistungsvertrag',
    reminder: 'Mahnung',
    labels: ['Nummer', 'Datum', 'Lieferant', 'Kunde', 'USt-IdNr.', 'Gesamtbetrag'],
    columns: ['Bezeichnung', 'Menge', 'Preis'],
    pay: ['Grundgehalt', 'Abzüge', 'Auszahlungsbetrag'],
    account: ['Alter Kontostand', 'Überweisung', 'Neuer Kontostand'],
    clause:
      'Die Vertragsparteien vereinbaren, dass der Auftragnehmer die in diesem Vertrag beschriebenen Leistungen gegen eine monatliche Vergütung erbringt. Der Vertrag wird auf unbestimmte Zeit geschlossen und kann mit einer Frist von 30 Tagen gekündigt werden.',
    asking:
      'Leider konnten wir zu der nachstehenden Rechnung noch keinen Zahlungseingang feststellen. Bitte überweisen Sie den offenen Betrag innerhalb von 8 Tagen.',
    invoice: 'Rechnungsnummer',
  },
  en: {
    order: 'Purchase Order',
    quote: 'Quotation',
    proforma: 'Proforma Invoice',
    delivery: 'Delivery Note',
    payslip: 'Payslip',
    statement: 'Bank Statement',
    contract: 'Service Agreement',
    reminder: 'Payment Reminder',
    labels: ['Number', 'Date', 'Supplier', 'Customer', 'VAT number', 'Total'],
    columns: ['Description', 'Quantity', 'Price'],
    pay: ['Basic pay', 'Deductions', 'Net pay'],
    account: ['Opening balance', 'Transfer', 'Closing balance'],
    clause:
      'The parties agree that the Provider shall render the services described in this agreement to the Client for a monthly fee. This agreement is made for an indefinite term and may be terminated by either party on 30 days notice.',
    asking:
      'According to our records the following invoice is overdue. Please settle the outstanding amount within 8 days.',
    invoice: 'Invoice number',
  },
  fr: {
    order: 'Bon de commande',
    quote: 'Devis',
    proforma: 'Facture pro forma',
    delivery: 'Bon de livraison',
    payslip: 'Bulletin de paie',
    statement: 'Relevé de compte',
    contract: 'Contrat de prestation de services',
    reminder: 'Rappel de paiement',
    labels: ['Numéro', 'Date', 'Fournisseur', 'Client', 'N° TVA', 'Total'],
    columns: ['Désignation', 'Quantité', 'Prix'],
    pay: ['Salaire de base', 'Cotisations', 'Net à payer'],
    account: ['Solde initial', 'Virement', 'Solde final'],
    clause:
      'Les parties conviennent que le Prestataire fournira au Client les services décrits au présent contrat moyennant une redevance mensuelle. Le contrat est conclu pour une durée indéterminée et peut être résilié avec un préavis de 30 jours.',
    asking:
      'Sauf erreur de notre part, la facture ci-dessous reste impayée. Nous vous prions de régler le montant dû sous 8 jours.',
    invoice: 'Numéro de facture',
  },
  it: {
    order: 'Ordine di acquisto',
    quote: 'Preventivo',
    proforma: 'Fattura proforma',
    delivery: 'Documento di trasporto',
    payslip: 'Busta paga',
    statement: 'Estratto conto',
    contract: 'Contratto di servizi',
    reminder: 'Sollecito di pagamento',
    labels: ['Numero', 'Data', 'Fornitore', 'Cliente', 'Partita IVA', 'Totale'],
    columns: ['Descrizione', 'Quantità', 'Prezzo'],
    pay: ['Retribuzione base', 'Trattenute', 'Netto in busta'],
    account: ['Saldo iniziale', 'Bonifico', 'Saldo finale'],
    clause:
      'Le parti convengono che il Fornitore presterà al Cliente i servizi descritti nel presente contratto dietro un canone mensile. Il contratto è a tempo indeterminato e può essere disdetto con un preavviso di 30 giorni.',
    asking:
      'Dalle nostre registrazioni la seguente fattura risulta scaduta. Vi preghiamo di saldare l’importo dovuto entro 8 giorni.',
    invoice: 'Numero fattura',
  },
  es: {
    order: 'Pedido de compra',
    quote: 'Presupuesto',
    proforma: 'Factura proforma',
    delivery: 'Albarán',
    payslip: 'Nómina',
    statement: 'Extracto bancario',
    contract: 'Contrato de prestación de servicios',
    reminder: 'Recordatorio de pago',
    labels: ['Número', 'Fecha', 'Proveedor', 'Cliente', 'NIF', 'Total'],
    columns: ['Descripción', 'Cantidad', 'Precio'],
    pay: ['Salario base', 'Deducciones', 'Líquido a percibir'],
    account: ['Saldo inicial', 'Transferencia', 'Saldo final'],
    clause:
      'Las partes acuerdan que el Prestador prestará al Cliente los servicios descritos en este contrato a cambio de una cuota mensual. El contrato se celebra por tiempo indefinido y puede resolverse con un preaviso de 30 días.',
    asking:
      'Según nuestros registros, la siguiente factura está vencida. Le rogamos que abone el importe pendiente en un plazo de 8 días.',
    invoice: 'Número de factura',
  },
  pl: {
    order: 'Zamówienie',
    quote: 'Oferta cenowa',
    proforma: 'Faktura pro forma',
    delivery: 'Dokument WZ',
    payslip: 'Lista płac',
    statement: 'Wyciąg bankowy',
    contract: 'Umowa o świadczenie usług',
    reminder: 'Wezwanie do zapłaty',
    labels: ['Numer', 'Data', 'Dostawca', 'Odbiorca', 'NIP', 'Razem'],
    columns: ['Nazwa', 'Ilość', 'Cena'],
    pay: ['Wynagrodzenie zasadnicze', 'Potrącenia', 'Do wypłaty'],
    account: ['Saldo początkowe', 'Przelew', 'Saldo końcowe'],
    clause:
      'Strony postanawiają, że Wykonawca będzie świadczył na rzecz Zleceniodawcy usługi opisane w niniejszej umowie za miesięcznym wynagrodzeniem. Umowa zostaje zawarta na czas nieokreślony i może zostać wypowiedziana z 30-dniowym wypowiedzeniem.',
    asking:
      'Według naszej ewidencji upłynął termin płatności poniższej faktury. Prosimy o uregulowanie należności w ciągu 8 dni.',
    invoice: 'Numer faktury',
  },
  cs: {
    order: 'Objednávka',
    quote: 'Cenová nabídka',
    proforma: 'Zálohová faktura – výzva k platbě',
    delivery: 'Dodací list',
    payslip: 'Výplatní páska',
    statement: 'Výpis z účtu',
    contract: 'Smlouva o poskytování služeb',
    reminder: 'Upomínka',
    labels: ['Číslo', 'Datum', 'Dodavatel', 'Odběratel', 'DIČ', 'Celkem'],
    columns: ['Popis', 'Množství', 'Cena'],
    pay: ['Základní mzda', 'Srážky', 'K výplatě'],
    account: ['Počáteční zůstatek', 'Převod', 'Konečný zůstatek'],
    clause:
      'Smluvní strany se dohodly, že Poskytovatel bude Objednateli poskytovat služby popsané v této smlouvě za měsíční odměnu. Smlouva se uzavírá na dobu neurčitou a lze ji vypovědět s výpovědní lhůtou 30 dnů.',
    asking: 'Podle naší evidence je níže uvedená faktura po splatnosti. Prosíme o úhradu dlužné částky do 8 dnů.',
    invoice: 'Číslo faktury',
  },
  sk: {
    order: 'Objednávka',
    quote: 'Cenová ponuka',
    proforma: 'Predfaktúra',
    delivery: 'Dodací list',
    payslip: 'Výplatná páska',
    statement: 'Výpis z účtu',
    contract: 'Zmluva o poskytovaní služieb',
    reminder: 'Upomienka',
    labels: ['Číslo', 'Dátum', 'Dodávateľ', 'Odberateľ', 'IČ DPH', 'Spolu'],
    columns: ['Popis', 'Množstvo', 'Cena'],
    pay: ['Základná mzda', 'Zrážky', 'K výplate'],
    account: ['Počiatočný zostatok', 'Prevod', 'Konečný zostatok'],
    clause:
      'Zmluvné strany sa dohodli, že Poskytovateľ bude Objednávateľovi poskytovať služby opísané v tejto zmluve za mesačnú odmenu. Zmluva sa uzatvára na dobu neurčitú a možno ju vypovedať s výpovednou lehotou 30 dní.',
    asking: 'Podľa našej evidencie je nižšie uvedená faktúra po splatnosti. Prosíme o úhradu dlžnej sumy do 8 dní.',
    invoice: 'Číslo faktúry',
  },
  ro: {
    order: 'Comandă',
    quote: 'Ofertă de preț',
    proforma: 'Factură proformă',
    delivery: 'Aviz de însoțire a mărfii',
    payslip: 'Fluturaș de salariu',
    statement: 'Extras de cont',
    contract: 'Contract de prestări servicii',
    reminder: 'Somație de plată',
    labels: ['Număr', 'Data', 'Furnizor', 'Client', 'CIF', 'Total'],
    columns: ['Denumire', 'Cantitate', 'Preț'],
    pay: ['Salariu de bază', 'Rețineri', 'Rest de plată'],
    account: ['Sold inițial', 'Transfer', 'Sold final'],
    clause:
      'Părțile convin ca Prestatorul să furnizeze Beneficiarului serviciile descrise în prezentul contract contra unui tarif lunar. Contractul se încheie pe durată nedeterminată și poate fi reziliat cu un preaviz de 30 de zile.',
    asking:
      'Conform evidențelor noastre, factura de mai jos este restantă. Vă rugăm să achitați suma datorată în termen de 8 zile.',
    invoice: 'Număr factură',
  },
  hr: {
    order: 'Narudžbenica',
    quote: 'Ponuda',
    proforma: 'Predračun',
    delivery: 'Otpremnica',
    payslip: 'Platna lista',
    statement: 'Izvod po računu',
    contract: 'Ugovor o pružanju usluga',
    reminder: 'Opomena',
    labels: ['Broj', 'Datum', 'Dobavljač', 'Kupac', 'OIB', 'Ukupno'],
    columns: ['Opis', 'Količina', 'Cijena'],
    pay: ['Osnovna plaća', 'Odbici', 'Za isplatu'],
    account: ['Početno stanje', 'Prijenos', 'Završno stanje'],
    clause:
      'Ugovorne strane suglasne su da će Izvršitelj Naručitelju pružati usluge opisane u ovom ugovoru uz mjesečnu naknadu. Ugovor se sklapa na neodređeno vrijeme i može se otkazati uz otkazni rok od 30 dana.',
    asking:
      'Prema našoj evidenciji niže navedeni račun je dospio. Molimo da dugovani iznos podmirite u roku od 8 dana.',
    invoice: 'Broj računa',
  },
  sl: {
    order: 'Naročilnica',
    quote: 'Ponudba',
    proforma: 'Predračun',
    delivery: 'Dobavnica',
    payslip: 'Plačilna lista',
    statement: 'Izpisek prometa',
    contract: 'Pogodba o opravljanju storitev',
    reminder: 'Opomin',
    labels: ['Številka', 'Datum', 'Dobavitelj', 'Kupec', 'ID za DDV', 'Skupaj'],
    columns: ['Opis', 'Količina', 'Cena'],
    pay: ['Osnovna plača', 'Odtegljaji', 'Za izplačilo'],
    account: ['Začetno stanje', 'Nakazilo', 'Končno stanje'],
    clause:
      'Pogodbeni stranki se dogovorita, da bo Izvajalec Naročniku opravljal storitve, opisane v tej pogodbi, za mesečno plačilo. Pogodba je sklenjena za nedoločen čas in jo je mogoče odpovedati s 30-dnevnim odpovednim rokom.',
    asking: 'Po naši evidenci je spodnji račun zapadel v plačilo. Prosimo, da dolgovani znesek poravnate v 8 dneh.',
    invoice: 'Številka računa',
  },
  nl: {
    order: 'Inkooporder',
    quote: 'Offerte',
    proforma: 'Proformafactuur',
    delivery: 'Pakbon',
    payslip: 'Loonstrook',
    statement: 'Rekeningafschrift',
    contract: 'Dienstverleningsovereenkomst',
    reminder: 'Betalingsherinnering',
    labels: ['Nummer', 'Datum', 'Leverancier', 'Klant', 'Btw-nummer', 'Totaal'],
    columns: ['Omschrijving', 'Aantal', 'Prijs'],
    pay: ['Basissalaris', 'Inhoudingen', 'Netto uit te betalen'],
    account: ['Beginsaldo', 'Overschrijving', 'Eindsaldo'],
    clause:
      'Partijen komen overeen dat de Dienstverlener aan de Opdrachtgever de in deze overeenkomst beschreven diensten verleent tegen een maandelijkse vergoeding. De overeenkomst geldt voor onbepaalde tijd en kan met een termijn van 30 dagen worden opgezegd.',
    asking:
      'Volgens onze administratie is onderstaande factuur nog niet betaald. Wij verzoeken u het openstaande bedrag binnen 8 dagen te voldoen.',
    invoice: 'Factuurnummer',
  },
};
