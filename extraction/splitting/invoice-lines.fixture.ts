/** The first page of an invented invoice. `gross`: as printed. */
export const invoiceLines = (number: string, gross = '238,00'): readonly string[] => [
  'Muster GmbH, 10115 Berlin',
  'Rechnung',
  `Rechnungsnummer: ${number}`,
  'Rechnungsdatum: 05.03.2024',
  `Gesamtbetrag   ${gross} EUR`,
];
