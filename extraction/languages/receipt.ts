/** Words that begin the lines of till receipts; lower case, accents and a wrong letter or two do not matter. */
export interface ReceiptWords {
  /** What the customer owes. */
  readonly total: readonly string[];
  /** What was handed over: cash or card. */
  readonly tender: readonly string[];
  /** What came back. */
  readonly change: readonly string[];
  /** The amount on the slip of a card terminal. */
  readonly slip: readonly string[];
  /** Amounts that are part of the total, or none of the receipt's. */
  readonly other: readonly string[];
}

export const receiptWords: readonly ReceiptWords[] = [
  {
    total: [
      'summe',
      'gesamtsumme',
      'gesamtbetrag',
      'gesamt',
      'zu zahlen',
      'total',
      'endbetrag',
      'endsumme',
      'zahlbetrag',
    ],
    tender: [
      'bar',
      'bargeld',
      'gegeben',
      'erhalten',
      'kartenzahlung',
      'karte',
      'ec karte',
      'ec cash',
      'elec cash',
      'ec lastschrift',
      'lastschrift',
      'girocard',
      'kreditkarte',
      'mastercard',
      'maestro',
      'visa',
    ],
    change: ['rückgeld', 'zurück', 'wechselgeld', 'restgeld'],
    slip: ['betrag'],
    other: ['zwischensumme', 'netto', 'mwst', 'rabatt', 'umsatz', 'nachlass', 'ersparnis', 'pfand', 'trinkgeld'],
  },
  {
    total: ['összesen', 'mindösszesen', 'fizetendő', 'végösszeg', 'összesen fizetendő', 'fizetendő összeg'],
    tender: ['készpénz', 'bankkártya', 'kártya', 'hitelkártya', 'szép kártya', 'fizetve', 'átvett'],
    change: ['visszajáró', 'visszaadott', 'vissza'],
    slip: ['összeg'],
    other: [
      'részösszeg',
      'részösszesen',
      'nettó',
      'áfa',
      'kedvezmény',
      'kerekítés',
      'adóalap',
      'göngyöleg',
      'borravaló',
    ],
  },
  {
    total: ['total', 'grand total', 'total due', 'amount due', 'balance due', 'to pay', 'balance'],
    tender: [
      'cash',
      'card',
      'credit card',
      'debit card',
      'visa',
      'mastercard',
      'amex',
      'tendered',
      'paid',
      'contactless',
    ],
    change: ['change', 'change due'],
    slip: ['amount', 'sale'],
    other: ['subtotal', 'sub total', 'net', 'vat', 'tax', 'discount', 'savings', 'tip', 'rounding'],
  },
];
