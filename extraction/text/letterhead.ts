import type { Candidate } from './choose.ts';
import { overlaps, type Cell } from './layout.ts';
import { hitsOfKind, type PageModel } from './page-model.ts';
import { isAddress, isName, senderName, separators, withoutAddress } from './names.ts';
import { isRepeated, tellsOfIssuer } from './receipt-partner.ts';

/** "Main Street Bakery · Main Street 1 · 12345 Town", small above the window of an envelope. */
const sendersLine = 0.7;
const overAddress = 0.62;
const headLines = 4;
const addressReach = 2;
/** An issuer has a telephone, a number or an account below the address. */
const issuerReach = 7;

/**
 * Issuers without a legal form: a sender's line, or the line above an address at the head of the page that continues
 * with details that only an issuer gives. `others`: the cells of the recipients.
 */
export function letterheadNames(model: PageModel, others: ReadonlySet<Cell>): readonly Candidate<string>[] {
  const head = model.cells.filter((cell) => cell.page === 0 && !others.has(cell) && cell.line < headLines);
  const sent = head.flatMap((cell) => {
    const [name = '', ...rest] = cell.text.split(separators);
    return rest.length > 0 && isAddress(rest.join(' ')) && isName(name)
      ? [{ value: name, score: sendersLine, cell }]
      : [];
  });
  if (sent.length > 0) return sent.slice(0, 1);
  const over = head.find(
    (cell) =>
      isName(cell.text) &&
      model.hitsOf(cell).length === 0 &&
      under(model, cell, addressReach).some(({ text }) => isAddress(text)) &&
      (isRepeated(model, cell) || under(model, cell, issuerReach).some((below) => tellsOfIssuer(model, below))),
  );
  return over === undefined ? [] : [{ value: over.text, score: overAddress, cell: over }];
}

const inFoot = 0.6;

/**
 * With a logo as a picture, the company's name is only in the foot, with its address after or below it. `others`: the
 * cells of the recipients.
 */
export function footNames(
  model: PageModel,
  others: ReadonlySet<Cell>,
  isCompany: (name: string) => boolean,
): readonly Candidate<string>[] {
  const last = Math.max(
    -1,
    ...hitsOfKind(model, 'net', 'vat', 'gross', 'total', 'payable').map(({ cell }) => cell.line),
  );
  return model.cells
    .filter((cell) => cell.line > last && !others.has(cell))
    .map((cell) => ({ cell, value: senderName(cell.text, isCompany) }))
    .filter(({ value, cell }) => {
      const isBeforeAddress = withoutAddress(cell.text, isCompany) !== cell.text;
      const isOverAddress = value === cell.text && under(model, cell, 1).some(({ text }) => isAddress(text));
      return isCompany(value) && (isBeforeAddress || isOverAddress);
    })
    .map((each) => ({ ...each, score: inFoot }));
}

/** The cells of the next lines in the same column. */
function under(model: PageModel, cell: Cell, reach: number): readonly Cell[] {
  const lines = model.lines.slice(cell.line + 1, cell.line + 1 + reach);
  return lines.flatMap(({ page, cells }) => (page === cell.page ? cells.filter((other) => overlaps(cell, other)) : []));
}
