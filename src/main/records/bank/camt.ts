import type { BankLine } from '../../../contract/bank.ts';
import type { TreeLimits } from '../../../shared/xml/limits.ts';
import { find, findAll, parseXml, textAt, textsAt, type XmlElement } from '../../../shared/xml/tree.ts';

const limits: TreeLimits = {
  maxDepth: 40,
  maxElements: 1_000_000,
  maxAttributes: 20,
  maxCharacters: 32 * 1024 * 1024,
};

/**
 * The booked lines of a CAMT.053 or CAMT.052 file of any version (ISO 20022): elements are found by their names, which all
 * versions share. An entry with several transactions is a line each where their amounts are stated. Null: not such a file.
 */
export function readCamt(xml: string): readonly BankLine[] | null {
  if (!/<(?:\w+:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt)\b/.test(xml.slice(0, 20_000))) return null;
  const parsed = parseXml(xml, limits);
  if (!parsed.ok) return null;
  const { root } = parsed;
  const statements = [...findAll(root, 'BkToCstmrStmt/Stmt'), ...findAll(root, 'BkToCstmrAcctRpt/Rpt')];
  return statements.flatMap((statement) => findAll(statement, 'Ntry').flatMap(linesOf));
}

function linesOf(entry: XmlElement): readonly BankLine[] {
  const status = textAt(entry, 'Sts/Cd', 'Sts');
  const booked = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  const whole = amountAt(entry, 'Amt');
  if (booked === null || whole === null || (status !== null && status !== 'BOOK')) return [];
  const isReversed = textAt(entry, 'RvslInd') === 'true';
  const ownSign = signOf(entry, isReversed);
  const transactions = findAll(entry, 'NtryDtls/TxDtls');
  const parts = transactions.flatMap((transaction) => {
    const amount = amountAt(transaction, 'Amt') ?? amountAt(transaction, 'AmtDtls/TxAmt/Amt');
    return amount === null || amount.currency !== whole.currency ? [] : [{ transaction, amount: amount.value }];
  });
  const reference = textAt(entry, 'AcctSvcrRef');
  const more = textAt(entry, 'AddtlNtryInf');
  if (transactions.length > 1 && parts.length === transactions.length) {
    return parts.map(({ transaction, amount }, at) => {
      const isPaid = (textAt(transaction, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')) === 'DBIT';
      const value = signed(amount, isPaid !== isReversed ? '-' : '');
      const own = textAt(transaction, 'Refs/AcctSvcrRef') ?? (reference === null ? null : `${reference} ${at + 1}`);
      return {
        booked,
        amount: value,
        currency: whole.currency,
        reference: own,
        ...detailsOf(transaction, value, more),
      };
    });
  }
  const amount = signed(whole.value, ownSign);
  const details = detailsOf(transactions[0] ?? entry, amount, more);
  return [{ booked, amount, currency: whole.currency, reference, ...details }];
}

function detailsOf(transaction: XmlElement, amount: string, more: string | null) {
  // The partner is who is paid, or who pays.
  const side = amount.startsWith('-') ? 'Cdtr' : 'Dbtr';
  const texts = [
    ...textsAt(transaction, 'RmtInf/Ustrd'),
    ...textsAt(transaction, 'RmtInf/Strd/RfrdDocInf/Nb'),
    ...textsAt(transaction, 'RmtInf/Strd/CdtrRefInf/Ref'),
    ...textsAt(transaction, 'RmtInf/Strd/AddtlRmtInf'),
    ...[textAt(transaction, 'AddtlTxInf') ?? '', more ?? ''],
    endToEnd(transaction),
  ];
  const ordered = amountAt(transaction, 'AmtDtls/InstdAmt/Amt');
  const own = amountAt(transaction, 'Amt') ?? amountAt(transaction, 'AmtDtls/TxAmt/Amt');
  return {
    partner: textAt(transaction, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`),
    account: textAt(transaction, `RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`),
    text: texts.filter((text) => text !== '').join(' '),
    original:
      ordered === null || ordered.currency === (own?.currency ?? null)
        ? null
        : { amount: signed(ordered.value, amount.startsWith('-') ? '-' : ''), currency: ordered.currency },
  };
}

const endToEnd = (transaction: XmlElement): string => {
  const reference = textAt(transaction, 'Refs/EndToEndId') ?? '';
  return reference === 'NOTPROVIDED' ? '' : reference;
};

const signOf = (entry: XmlElement, isReversed: boolean): '-' | '' =>
  (textAt(entry, 'CdtDbtInd') === 'DBIT') !== isReversed ? '-' : '';

const signed = (value: string, sign: '-' | ''): string => (/^0*(\.0*)?$/.test(value) ? '0' : `${sign}${value}`);

function amountAt(element: XmlElement, path: string): { readonly value: string; readonly currency: string } | null {
  const found = find(element, path);
  const value = found?.text.trim() ?? '';
  const currency = found?.attributes.Ccy ?? '';
  return /^\d{1,18}(?:\.\d{1,5})?$/.test(value) && /^[A-Z]{3}$/.test(currency) ? { value, currency } : null;
}

function dayAt(element: XmlElement, path: string): string | null {
  const text = textAt(element, `${path}/Dt`, `${path}/DtTm`) ?? '';
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}
