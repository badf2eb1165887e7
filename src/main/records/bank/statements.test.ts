import { describe, expect, it } from 'vitest';
import { readCamt } from './camt.ts';
import { readMt940 } from './mt940.ts';
import { statementTable } from './statement-table.ts';

const camt = (version: string, entries: string, group = ['BkToCstmrStmt', 'Stmt']) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><${group[0] ?? ''}>
    <GrpHdr><MsgId>1</MsgId></GrpHdr><${group[1] ?? ''}><Id>1</Id><Acct><Id><IBAN>HU42</IBAN></Id><Ccy>HUF</Ccy></Acct>${entries}</${group[1] ?? ''}></${group[0] ?? ''}></Document>`;
const entry = (own: string, status = '<Sts>BOOK</Sts>', indicator = 'DBIT') =>
  `<Ntry><Amt Ccy="HUF">12700.00</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${status}<BookgDt><Dt>2026-10-12</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>${own}</Ntry>`;

describe('a CAMT statement', () => {
  const details = (party: string) =>
    `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><InstdAmt><Amt Ccy="EUR">31.75</Amt></InstdAmt></AmtDtls>
      <RltdPties><Dbtr><Nm>Tölgyfa</Nm></Dbtr><Cdtr>${party}</Cdtr><CdtrAcct><Id><IBAN>HU99</IBAN></Id></CdtrAcct></RltdPties>
      <RmtInf><Ustrd>MS-2026/01874</Ustrd></RmtInf></TxDtls></NtryDtls>`;
  const read = {
    booked: '2026-10-12',
    amount: '-12700.00',
    currency: 'HUF',
    partner: 'Malomsor',
    account: 'HU99',
    text: 'MS-2026/01874',
    reference: 'B1',
    original: { amount: '-31.75', currency: 'EUR' },
  };

  it.each([
    ['02', '<Nm>Malomsor</Nm>', '<Sts>BOOK</Sts>', ['BkToCstmrStmt', 'Stmt']],
    ['08', '<Pty><Nm>Malomsor</Nm></Pty>', '<Sts><Cd>BOOK</Cd></Sts>', ['BkToCstmrStmt', 'Stmt']],
    ['08', '<Pty><Nm>Malomsor</Nm></Pty>', '<Sts><Cd>BOOK</Cd></Sts>', ['BkToCstmrAcctRpt', 'Rpt']],
  ])('of version %s is read: %s', (version, party, status, group) => {
    expect(readCamt(camt(version, entry(details(party), status), group))).toEqual([read]);
  });

  it('has a line for each transaction of an entry, and none for what is not booked', () => {
    const transaction = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="HUF">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const batch = entry(`<NtryDtls>${transaction('12000.00', 'A')}${transaction('700.00', 'B')}</NtryDtls>`);
    const lines = readCamt(
      camt('08', batch + entry('', '<Sts><Cd>PDNG</Cd></Sts>') + entry('', '<Sts>BOOK</Sts><RvslInd>true</RvslInd>')),
    );
    expect(lines?.map(({ amount, text, reference }) => [amount, text, reference])).toEqual([
      ['-12000.00', 'A', 'B1 1'],
      ['-700.00', 'B', 'B1 2'],
      ['12700.00', '', 'B1'],
    ]);
  });

  it('is no other XML, and none that is broken', () => {
    expect([readCamt('<Invoice/>'), readCamt('<Document><BkToCstmrStmt><Stmt>'), readCamt('')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('an MT940 statement', () => {
  const statement = (...fields: readonly string[]) =>
    [':20:1', ':25:11600006', ':28C:1/1', ':60F:C261001HUF1000,00', ...fields, ':62F:C261031HUF1,00', '-'].join('\r\n');

  it('is read with structured text and with plain text', () => {
    const text = statement(
      ':61:2610121012D12700,00NTRFNONREF//B1',
      ':86:177?00átutalás?20MS-2026/?2101874?31HU99?32Malomsor?33 Pékellátó',
      ':61:2612311230RC5,NMSCREF',
      ':86:plain text',
      'of two lines',
    );
    expect(readMt940(text)).toEqual([
      {
        booked: '2026-10-12',
        amount: '-12700.00',
        currency: 'HUF',
        partner: 'Malomsor Pékellátó',
        account: 'HU99',
        text: 'MS-2026/01874',
        reference: 'B1',
        original: null,
      },
      {
        booked: '2026-12-30',
        amount: '-5',
        currency: 'HUF',
        partner: null,
        account: null,
        text: 'plain text of two lines',
        reference: 'REF',
        original: null,
      },
    ]);
  });

  it('is booked in the year next to its value day', () => {
    const booked = (days: string) => readMt940(statement(`:61:${days}C1,00NTRFX`))?.[0]?.booked;
    expect([booked('2612310102'), booked('2701021231'), booked('261231')]).toEqual([
      '2027-01-02',
      '2026-12-31',
      '2026-12-31',
    ]);
  });

  it('is no other text', () => {
    expect([readMt940('a;b'), readMt940(':20:x'), readMt940('')]).toEqual([null, null, null]);
  });
});

it('becomes a table whose columns are named by their fields', () => {
  const [header, line] = statementTable(camt('02', entry(''))) ?? [];
  expect(header).toEqual([
    'booked',
    'amount',
    'debit',
    'credit',
    'currency',
    'partner',
    'account',
    'text',
    'reference',
    'original-amount',
    'original-currency',
  ]);
  expect(line).toEqual(['2026-10-12', '-12700.00', '', '', 'HUF', '', '', '', 'B1', '', '']);
  expect(statementTable('a;b')).toBeNull();
});
