import type { Cents } from '../money.ts';
import { amountIn, type AmountCandidate, type AmountRole, type PlacedAmount } from './amount-candidate.ts';
import { currencyCode, leadingAmount, parseAmount, percentIn } from './amount-text.ts';
import { overlaps, type Cell, type Line } from './layout.ts';
import { rightOf, type PageModel, type PlacedHit } from './page-model.ts';
import { summedTable } from './summed-table.ts';

const totalInColumn = 0.93;
const totalAlone = 0.75;
const sideBySide = 0.8;
const underColumnHeading = 0.55;
const severalAmounts = 0.3;
const roles: readonly string[] = ['net', 'vat', 'gross', 'payable'];
/** A table's heading may be on the page before. */
const columnReach = 120;

/** Every amount to which a label, a column, a totals line or a row of sums gives a role. */
export function amountCandidates(model: PageModel): readonly AmountCandidate[] {
  const lines = model.lines.filter((line) => !isHomeCurrency(model, line));
  const byLine = lines.flatMap((line) =>
    ratePercent(model, line) === null ? lineCandidates(model, line) : rateCandidates(model, line),
  );
  const hasTotals = byLine.some(({ role, score }) => role === 'gross' && score >= totalInColumn);
  // Beside a labelled total they are items, each below its headings, which add up even where the total does not.
  const headed = hasTotals ? [] : lines.flatMap((line) => underHeadings(model, line));
  const found = [...byLine, ...headed, ...summedTable(model)];
  return found.some(({ role }) => role === 'gross' || role === 'payable') ? found : [...found, ...onlyAmount(model)];
}

const onlyOne = 0.7;

/** One amount, however often, and the word for a total: "Consultation 60 €   60 €" under "Fee   Total". */
function onlyAmount(model: PageModel): readonly AmountCandidate[] {
  const [first, ...others] = model.lines.flatMap((line) => amountsOf(model, line));
  const isTotalled = model.hits.some(({ kind, start }) => kind === 'total' && start === 0);
  if (first === undefined || !isTotalled || others.some(({ cents }) => cents !== first.cents)) return [];
  return [{ ...first, role: 'gross', score: onlyOne }];
}

/** "Net VAT 21 % Total" over three amounts that add up: totals side by side, without further rows. */
function underHeadings(model: PageModel, line: Line): readonly AmountCandidate[] {
  const amounts = amountsOf(model, line);
  if (amounts.length < 3 || amountsOf(model, model.lines[line.index + 1] ?? { ...line, cells: [] }).length > 1)
    return [];
  const headed = amounts.flatMap(({ cell, ...amount }) => {
    const role = headingOver(model, cell);
    return role === null ? [] : [{ ...amount, cell, role, score: sideBySide }];
  });
  const of = (role: AmountRole): Cents | undefined => headed.find((each) => each.role === role)?.cents;
  const [net, vat, gross] = [of('net'), of('vat'), of('gross')];
  return net !== undefined && vat !== undefined && net + vat === gross ? headed : [];
}

function headingOver(model: PageModel, cell: Cell): AmountRole | null {
  const heads = model.lines[cell.line - 1]?.cells ?? [];
  const above = heads.find((other) => overlaps(cell, other)) ?? leftAlignedHead(heads, cell);
  const [hit] = above === undefined ? [] : model.hitsOf(above);
  if (hit === undefined || hit.start > 0 || parseAmount(hit.rest, model.thousandths) !== null) return null;
  if (hit.kind === 'total' || hit.kind === 'payable') return 'gross';
  return roles.includes(hit.kind) ? (hit.kind as AmountRole) : null;
}

/** In a wide column the heading is at the left side, and the amount at the right. */
function leftAlignedHead(heads: readonly Cell[], cell: Cell): Cell | undefined {
  return heads.length < 3 ? undefined : heads.filter(({ right }) => right <= cell.left).at(-1);
}

/** Every amount that is printed on its own. */
export function printedAmounts(model: PageModel): readonly Cents[] {
  return model.lines.flatMap((line) => amountsOf(model, line).map(({ cents }) => cents));
}

/** A line that repeats the one above in the home currency. */
export function isHomeCurrency(model: PageModel, { cells: [first] }: Line): boolean {
  return first !== undefined && model.hitsOf(first)[0]?.kind === 'homeCurrency';
}

/** The rate of a line, as a percentage; null for totals and lines without one. */
export function ratePercent(model: PageModel, line: Line): string | null {
  const [label] = line.cells;
  const kinds = label === undefined ? [] : model.hitsOf(label).map(({ kind }) => kind);
  if (kinds.includes('total') || kinds.includes('net') || kinds.includes('gross') || kinds.includes('payable'))
    return null;
  return line.cells.map(({ text }) => percentIn(text)).find((percent) => percent !== null) ?? null;
}

/** "VAT 27 % 270": the VAT of one rate; the document's VAT if it has only one rate. */
export function rateCandidates(model: PageModel, line: Line): readonly AmountCandidate[] {
  return lineCandidates(model, line).map((candidate) => ({
    ...candidate,
    score: candidate.score - severalAmounts / 2,
  }));
}

function lineCandidates(model: PageModel, line: Line): readonly AmountCandidate[] {
  const isTotal = (cell: Cell): boolean =>
    model.hitsOf(cell).some(({ kind, start }) => kind === 'total' && start === 0);
  const isLabel = (cell?: Cell): boolean =>
    cell !== undefined && model.hitsOf(cell).some(({ kind, rest }) => rest === '' && roles.includes(kind));
  // "Net   VAT   Total   To pay   100.00": with another label after it, it heads a column.
  const total = line.cells.find((cell, at) => isTotal(cell) && !isLabel(line.cells[at + 1]));
  if (total !== undefined) return totalCandidates(model, line, total);
  return line.cells.flatMap((cell) =>
    model
      .hitsOf(cell)
      .filter(({ kind }) => roles.includes(kind))
      .flatMap((hit) => labelled(model, hit)),
  );
}

function totalCandidates(model: PageModel, line: Line, label: Cell): readonly AmountCandidate[] {
  const columns = inColumns(model, line);
  if (columns.length > 0) return columns;
  const hits = model.hitsOf(label);
  const named = hits.filter(({ kind }) => roles.includes(kind)).flatMap((hit) => labelled(model, hit));
  if (named.length > 0) return named;
  const inline = leadingAmount(hits.at(-1)?.rest ?? '', model.thousandths);
  const amounts = [...(inline === null ? [] : [{ ...inline, cell: label }]), ...amountsOf(model, line)];
  return (
    asTriple(amounts) ??
    amounts.slice(-1).map((amount) => ({
      ...amount,
      role: 'gross',
      score: amounts.length === 1 ? totalAlone : totalAlone - severalAmounts,
    }))
  );
}

/** A totals line without headings is still clear when two of its amounts add up to the third. */
function asTriple(amounts: readonly PlacedAmount[]): readonly AmountCandidate[] | null {
  const [net, vat, gross] = amounts;
  if (amounts.length !== 3 || net === undefined || vat === undefined || gross === undefined) return null;
  if (net.cents + vat.cents !== gross.cents) return null;
  return [
    { ...net, role: 'net', score: totalInColumn },
    { ...vat, role: 'vat', score: totalInColumn },
    { ...gross, role: 'gross', score: totalInColumn },
  ];
}

function amountsOf({ thousandths }: PageModel, line: Line): readonly PlacedAmount[] {
  return line.cells.flatMap((cell) => amountIn(cell, thousandths) ?? []);
}

/** The amounts of a line below a heading. */
export function inColumns(model: PageModel, line: Line): readonly AmountCandidate[] {
  return amountsOf(model, line).flatMap((amount) => {
    const heading = columnHeading(model, amount.cell);
    return heading === undefined ? [] : [{ ...amount, role: heading.kind as AmountRole, score: totalInColumn }];
  });
}

/** The nearest label above an amount in its column, if it heads a column of amounts. */
function columnHeading(model: PageModel, cell: Cell): PlacedHit | undefined {
  for (let index = cell.line - 1; index >= Math.max(0, cell.line - columnReach); index -= 1) {
    const above = model.lines[index]?.cells.find((other) => overlaps(cell, other) && isHeadingCell(model, other));
    if (above !== undefined) return onlyRole(model, above);
    if (isLabelledSum(model, index, cell) || isHeadedTotal(model, index, cell)) return undefined;
  }
  return undefined;
}

/** "VAT  Price incl. VAT" may be one cell over two columns: it heads neither. */
function onlyRole(model: PageModel, heading: Cell): PlacedHit | undefined {
  const named = model.hitsOf(heading).filter(({ kind }) => roles.includes(kind));
  return new Set(named.map(({ kind }) => kind)).size > 1 ? undefined : named[0];
}

/** A cell below "Total" in a row of headings is a total, even if another table above has another heading there. */
function isHeadedTotal(model: PageModel, index: number, below: Cell): boolean {
  const line = model.lines[index];
  if (line === undefined || line.cells.length < 3 || amountsOf(model, line).length > 0) return false;
  return line.cells.some(
    (cell) => overlaps(cell, below) && model.hitsOf(cell)[0]?.kind === 'total' && model.hitsOf(cell)[0]?.start === 0,
  );
}

/** "Subtotal 100.00": from here on every amount has its own label, and the headings of the items do not apply. */
function isLabelledSum(model: PageModel, index: number, below: Cell): boolean {
  const line = model.lines[index];
  const [amount, ...more] = line === undefined ? [] : amountsOf(model, line);
  if (line === undefined || amount === undefined || more.length > 0 || !overlaps(amount.cell, below)) return false;
  return line.cells.some((cell) => cell !== amount.cell && model.hitsOf(cell).some(({ kind }) => kind === 'net'));
}

function isHeadingCell(model: PageModel, cell: Cell): boolean {
  const hits = model.hitsOf(cell);
  const heads =
    hits[0]?.start === 0 &&
    hits.every(({ rest, kind }) => (rest === '' || currencyCode(rest) !== null) && kind !== 'total');
  return heads && amountIn(rightOf(model, cell), model.thousandths) === null;
}

/** "VAT @ 20 %: 12.00" */
const leadingRate = /^[^\p{L}\d]*\d{1,2}(?:[.,]\d{1,2})?\s?%[\s:)=]*/u;

/** A label's amount: after it, beside it, or (a column heading) below it. */
function labelled(model: PageModel, hit: PlacedHit): readonly AmountCandidate[] {
  const role = hit.kind as AmountRole;
  const inline =
    leadingAmount(hit.rest, model.thousandths) ?? parseAmount(hit.rest.replace(leadingRate, ''), model.thousandths);
  if (inline !== null) return [{ ...inline, role, score: hit.weight, cell: hit.cell }];
  if (/\d/.test(hit.rest) && percentIn(hit.rest) === null) return [];
  const beside = amountsBeside(model, hit.cell);
  const last = beside.at(-1);
  if (last !== undefined) return [{ ...last, role, score: hit.weight - (beside.length > 1 ? severalAmounts : 0) }];
  return hit.rest === '' ? underHeading(model, hit, role) : [];
}

function underHeading(model: PageModel, hit: PlacedHit, role: AmountRole): readonly AmountCandidate[] {
  const { cell: head } = hit;
  const [under, next] = model.lines
    .slice(head.line + 1, head.line + 1 + linesUnder * 2)
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell.page === head.page && overlaps(cell, head));
  if (under === undefined || under.line > head.line + linesUnder || under.y - head.y >= head.height * reachUnder)
    return [];
  const amount = amountIn(under, model.thousandths);
  const isColumn = amountIn(next, model.thousandths) !== null;
  const isBoxed = hit.weight >= sureLabel && !isColumn && !isOneOfHeadings(model, head);
  return amount === null
    ? []
    : [{ ...amount, role, score: hit.weight - (isBoxed ? inItsBox : 1 - underColumnHeading) }];
}

const isOneOfHeadings = (model: PageModel, head: Cell): boolean =>
  model.lines[head.line]?.cells.some(
    (cell) => cell !== head && model.hitsOf(cell).some(({ kind }) => roles.includes(kind)),
  ) === true;

const sureLabel = 0.9;
/** A label with one amount under it heads no column. */
const inItsBox = 0.15;

/** Remarks in other columns may be between a heading and its amount. */
const linesUnder = 3;
/** In letter heights. */
const reachUnder = 5;

/** The amounts to the right of a label, up to the first other text. */
function amountsBeside(model: PageModel, cell: Cell): readonly PlacedAmount[] {
  const found: PlacedAmount[] = [];
  let next = rightOf(model, cell);
  while (next !== undefined && found.length < 4) {
    const amount = amountIn(next, model.thousandths);
    if (amount !== null) found.push(amount);
    else if (!isBetween(next.text)) break;
    next = rightOf(model, next);
  }
  return found;
}

/** Words allowed between a label and its amount: a rate, a currency, "of". */
function isBetween(text: string): boolean {
  return percentIn(text) !== null || /^(?:[A-Z]{3}|€|Ft|Kč|zł|lei|kn|von|of|de|di|z|od|:|\d{1,2})$/u.test(text);
}
