/** A label in one of the documents' languages (order, delivery note, customer, contract, project), then the number. */
const labelled =
  /(?:rendel|szállítólev|szerződés|ügyfél|vevőkód|vevő ?szám|munkalap|order|delivery note|customer (?:no|num|id)|contract|project|bestell|auftrag|liefersch|kunden-?n|vertrag|projekt|commande|client)[^\d\n]{0,30}?([\p{L}\d][\p{L}\d/.-]*\d[\p{L}\d/.-]{2,})/giu;
const dateOrTaxNumber = /^\d{4}[-./]\d\d[-./]\d\d$|^\d\d[-./]\d\d[-./]\d{4}$|^\d{8}-\d-\d\d$/;

/** The numbers after a label that does not name the invoice, in lines of text. */
export function otherNumbers(lines: readonly string[]): readonly string[] {
  const found = [...lines.join('\n').matchAll(labelled)].map(([, number = '']) =>
    number.replace(/(?<![.,/-])[.,/-]+$/, ''),
  );
  return [...new Set(found.filter((number) => number !== '' && !dateOrTaxNumber.test(number)))];
}
