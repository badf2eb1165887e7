import { expect, it } from 'vitest';
import { noVatInText } from './no-vat-words.ts';

it.each([
  ['Fordított adózás', 'reverse-charge'],
  ['VAT: Reverse charge applies', 'reverse-charge'],
  ['Steuerschuldnerschaft des Leistungsempfängers', 'reverse-charge'],
  ['Autoliquidation', 'reverse-charge'],
  ['Inversione contabile art. 17', 'reverse-charge'],
  ['Inversión del sujeto pasivo', 'reverse-charge'],
  ['IVA - Autoliquidação', 'reverse-charge'],
  ['BTW verlegd', 'reverse-charge'],
  ['odwrotne obciążenie', 'reverse-charge'],
  ['režim přenesení daňové povinnosti', 'reverse-charge'],
  ['prenesenie daňovej povinnosti', 'reverse-charge'],
  ['taxare inversă', 'reverse-charge'],
  ['Prijenos porezne obveze', 'reverse-charge'],
  ['Obrnjena davčna obveznost', 'reverse-charge'],
  ['Oproščena dobava blaga znotraj Unije', 'intra-community'],
  ['Steuerfreie innergemeinschaftliche Lieferung nach § 4', 'intra-community'],
  ['Közösségi termékértékesítés', 'intra-community'],
  ['Exonération de TVA, article 262 ter I du CGI', 'intra-community'],
  ['Steuerfreie Ausfuhrlieferung', 'export'],
  ['Alanyi adómentes', 'exempt'],
  ['TVA non applicable, art. 293 B du CGI', 'exempt'],
  ['Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.', 'exempt'],
  ['Daň odvede zákazník.', 'reverse-charge'],
  ['Vrijgesteld van btw', 'exempt'],
  ['Nie podlega opodatkowaniu VAT', 'out-of-scope'],
  ['áfa tárgyi hatályán kívül', 'out-of-scope'],
])('%s: %s', (text, reason) => {
  expect(noVatInText(['Invoice 12', text])).toEqual([reason]);
});

it('finds words that are broken over lines, and nothing in a usual invoice', () => {
  expect(noVatInText(['Reverse', 'charge'])).toEqual(['reverse-charge']);
  expect(noVatInText(['Nettó 1000', 'Áfa 27% 270', 'Bruttó 1270', 'Export-Import Kft.'])).toEqual([]);
  expect(noVatInText(['1262 termék'])).toEqual([]);
});
