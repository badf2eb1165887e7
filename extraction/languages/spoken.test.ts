import { expect, it } from 'vitest';
import { spokenIn } from './spoken.ts';

const codes = (text: string) => spokenIn([text]).map(({ code }) => code);

it.each([
  ['Faktura č. 12 Datum vystavení Datum splatnosti Odběratel Celkem k úhradě', 'cs'],
  ['Faktúra č. 12 Dátum vystavenia Dátum splatnosti Odberateľ Celkom na úhradu', 'sk'],
  ['Račun br. 12 Kupac Datum izdavanja Dospijeće Ukupno za platiti', 'hr'],
  ['Račun št. 12 Kupec Datum izdaje Rok plačila Skupaj za plačilo', 'sl'],
  ['Rechnung Nr. 12 Rechnungsdatum Kunde Gesamtbetrag', 'de'],
])('%j', (text, code) => {
  expect(codes(text)[0]).toBe(code);
});

it('has no language for an unsupported one, and the usual ones for a word or two of it', () => {
  const portuguese = 'Fatura Data de emissão Vencimento Contribuinte Morada Quantidade Descrição Pagamento Valor';
  expect(codes(portuguese)).toEqual([]);
  expect(codes('Valor 12,00')).toEqual(['en', 'hu', 'de']);
});
