import { ownAccount, type StatementLine } from '../data/bank-lines.ts';
import { buyer } from '../data/parties.ts';
import { markup, nothing, type Markup } from '../markup.ts';
import { tidy } from './tidy.ts';

/** A CAMT.053 statement (ISO 20022) of the sample company's account. */
export const bankStatement = (id: string, lines: readonly StatementLine[]): string =>
  tidy(markup`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-02T05:10:00Z</CreDtTm></GrpHdr>
    <Stmt>
      <Id>${id}</Id>
      <Acct>
        <Id><IBAN>${bare(ownAccount)}</IBAN></Id>
        <Ccy>HUF</Ccy>
        <Ownr><Nm>${buyer.name}</Nm></Ownr>
      </Acct>
      ${lines.map((line, at) => entry(line, `${id}-${at + 1}`))}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`);

const entry = (
  { booked, paid, amount, partner, account, text, euros }: StatementLine,
  reference: string,
): Markup => markup`
      <Ntry>
        <Amt Ccy="HUF">${amount}</Amt>
        <CdtDbtInd>${paid ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>${booked}</Dt></BookgDt>
        <AcctSvcrRef>${reference}</AcctSvcrRef>
        <NtryDtls>
          <TxDtls>
            ${euros === undefined ? nothing : markup`<AmtDtls><InstdAmt><Amt Ccy="EUR">${euros}</Amt></InstdAmt></AmtDtls>`}
            ${partner === undefined ? nothing : side(paid, partner, account)}
            <RmtInf><Ustrd>${text}</Ustrd></RmtInf>
          </TxDtls>
        </NtryDtls>
      </Ntry>`;

/** The partner is who is paid, or who pays. */
const side = (paid: boolean, name: string, account: string | undefined): Markup => markup`
            <RltdPties>
              ${paid ? markup`<Cdtr><Pty><Nm>${name}</Nm></Pty></Cdtr>` : markup`<Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>`}
              ${account === undefined ? nothing : markup`<CdtrAcct><Id><IBAN>${bare(account)}</IBAN></Id></CdtrAcct>`}
            </RltdPties>`;

const bare = (account: string): string => account.replaceAll(' ', '');
