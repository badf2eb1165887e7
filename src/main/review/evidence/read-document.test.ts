import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readForKeeping } from './read-document.ts';

// A UBL invoice of 1,309 euros; the PDF within it says 1,190.
const xml = await readFile(join(import.meta.dirname, '../../../../testing/signed/invoice.xml'), 'utf8');
const factsOf = async (text: string) => (await readForKeeping(Buffer.from(text), 'xml', null))?.facts;
const differing = async (text: string) =>
  Object.entries((await factsOf(text))?.pageDiffers ?? {}).map(([field, { value }]) => `${field} ${value}`);

it('finds what the picture within an XML invoice says otherwise', async () => {
  expect(await differing(xml)).toEqual(['net_amount 1000.00', 'vat_amount 190.00', 'gross_amount 1190.00']);
});

it('is silent where the picture says the same', async () => {
  const same = xml.replaceAll('1100.00', '1000.00').replaceAll('209.00', '190.00').replaceAll('1309.00', '1190.00');
  expect(await differing(same)).toEqual([]);
});

it('compares no other document that is attached', async () => {
  expect(await differing(xml.replace('<cbc:ID>RE-2026-0417<', '<cbc:ID>RE-2026-0418<'))).toEqual([]);
});

it('checks the signature within the document', async () => {
  expect(await factsOf(xml)).toMatchObject({ signature: { state: 'unchanged', signer: 'Kiss Anna' } });
});

it('reads the account of the supplier from XML, in the form in which accounts are compared', async () => {
  const payable =
    '<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>DE89 3704 0044 0532 0130 00</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>';
  const paidTo = xml.replace('<cac:TaxTotal>', `${payable}<cac:TaxTotal>`);
  expect([(await factsOf(paidTo))?.account, (await factsOf(xml))?.account]).toEqual(['DE89370400440532013000', null]);
});
