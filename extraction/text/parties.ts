import { isIban } from '../../src/shared/money/bank-account.ts';
import { fold } from '../../src/shared/text/fold.ts';
import { amountKinds } from '../languages/language.ts';
import { salutations } from '../languages/salutations.ts';
import { companyTest, type TextTest } from './company.ts';
import { overlaps, type Cell, type Line } from './layout.ts';
import { isAddress, isContact, isCountry, isName, separators } from './names.ts';
import { hitsOfKind, rightOf, type PageModel, type PlacedHit } from './page-model.ts';

type Role = 'seller' | 'buyer' | 'otherParty';
export const partyKinds: ReadonlySet<string> = new Set<Role>(['seller', 'buyer', 'otherParty']);

/** The cells below (or beside) a heading such as "Seller". */
export interface PartyBlock {
  readonly role: Role;
  readonly heading: PlacedHit;
  readonly cells: readonly Cell[];
}

/** The cells of all blocks of a role, with their headings. */
export function cellsOf(blocks: readonly PartyBlock[], role: Role): readonly Cell[] {
  return blocks.filter((block) => block.role === role).flatMap(({ heading, cells }) => [heading.cell, ...cells]);
}

/** A block ends where the next line is further away than this many letter heights, or after this many lines. */
const blockGap = 3.6;
const blockLines = 16;
/** How far a block's lines may begin to the left of a heading that has no other heading beside it. */
const hang = 3;

/** Labels of the document itself end a party's block. */
const ends: ReadonlySet<string> = new Set([
  ...['invoiceNumber', 'issuedAt', 'fulfilledAt', 'dueAt', 'paymentMethod', 'currency'],
  ...amountKinds,
]);

/** The parties' blocks, from their headings. */
function partyBlocks(model: PageModel): readonly PartyBlock[] {
  const headings = hitsOfKind(model, 'seller', 'buyer', 'otherParty', 'contact')
    .filter(isHeading)
    .filter((hit) => hit.kind !== 'contact' || !isBesideItsValue(model, hit));
  const headed = headings.map((heading) => ({
    role: heading.kind === 'contact' ? 'otherParty' : (heading.kind as Role),
    heading,
    cells: [
      ...(attention.test(fold(heading.cell.text)) ? companyOver(model, heading.cell) : []),
      ...blockOf(model, heading, headings),
    ],
  }));
  // A till receipt has no addressee, and its shop may be "Mr" by name.
  if (model.isSeen) return headed;
  const unheaded = [...headed, ...addressees(model, headings)];
  return unheaded.length > 0 ? unheaded : addresseeUnderLetterhead(model);
}

/**
 * The addressee on a page without headings: the block to the right below a letterhead with its address. It may have a
 * tax number.
 */
function addresseeUnderLetterhead(model: PageModel): readonly PartyBlock[] {
  const [letterhead] = model.lines[0]?.cells ?? [];
  if (letterhead === undefined || !isPlainName(model, letterhead)) return [];
  const ofIssuer = blockOf(model, headingAt(letterhead), []);
  if (!ofIssuer.some(({ text }) => isAddress(text) || isCountry(text))) return [];
  const last = Math.max(...ofIssuer.map(({ line }) => line));
  const right = Math.max(letterhead.right, ...ofIssuer.map((cell) => cell.right));
  const first = model.cells.find(({ page, line, left }) => page === 0 && line > last && left > right);
  if (first === undefined || !isPlainName(model, first)) return [];
  const cells = blockOf(model, headingAt(first), []);
  const isAddressed =
    cells.some(({ text }) => isAddress(text)) && !cells.some(({ text }) => isContact(text) || isIban(text));
  return isAddressed ? [{ role: 'buyer', heading: headingAt(first), cells }] : [];
}

const isPlainName = (model: PageModel, cell: Cell): boolean => isName(cell.text) && model.hitsOf(cell).length === 0;

const salutation = new RegExp(`^(?:${salutations.join('|').replaceAll(' ', '[. ]+')})(?:[.:]| |$)`);

/**
 * The addressee without a heading: under "Mr John Doe" or "Messrs.", with the company in the line above; or under the
 * sender's line in the window of an envelope.
 */
function addressees(model: PageModel, headings: readonly PlacedHit[]): readonly PartyBlock[] {
  return model.cells
    .filter(({ page }) => page === 0)
    .flatMap((cell) => {
      const isGreeted = salutation.test(fold(cell.text));
      if (!isGreeted && !isSendersLine(cell)) return [];
      const heading = headingAt(cell);
      const cells = blockOf(model, heading, headings);
      if (!cells.some(({ text }) => isAddress(text))) return [];
      if (isGreeted) return [{ role: 'buyer' as const, heading, cells: [...companyOver(model, cell), ...cells] }];
      const [first, ...rest] = cells;
      if (first === undefined || cells.some((each) => tellsOfSender(model, each))) return [];
      // The sender's own line is no part of the addressee.
      return [{ role: 'buyer' as const, heading: { ...heading, cell: first }, cells: rest }];
    });
}

const headingAt = (cell: Cell): PlacedHit => ({
  kind: 'buyer',
  start: 0,
  end: cell.text.length,
  weight: 1,
  rest: '',
  cell,
});

/** "Acme GmbH | Main Street 1 | 12345 Town" at the head of the page */
function isSendersLine({ text, line }: Cell): boolean {
  const [, ...rest] = text.split(separators);
  return line < headLines && rest.length > 1 && isAddress(rest.join(' '));
}
export const headLines = 12;

/** Lines under the sender's that go on with the sender's own data. */
const tellsOfSender = (model: PageModel, cell: Cell): boolean =>
  isContact(cell.text) || isIban(cell.text) || model.hitsOf(cell).some(({ kind }) => kind === 'taxNumber');

/** The company's name has one line, or two. A line that has an address itself is the sender's. */
function companyOver(model: PageModel, cell: Cell, reach = 2): readonly Cell[] {
  const above = model.lines[cell.line - 1]?.cells.find(
    ({ left, right }) => Math.min(Math.abs(left - cell.left), Math.abs(right - cell.right)) < cell.height / 2,
  );
  const isNear = above !== undefined && above.page === cell.page && cell.y - above.y < cell.height * 2;
  if (!isNear || reach === 0 || isAddress(above.text)) return [];
  return [...companyOver(model, above, reach - 1), above];
}

/** "T.a.v. Accounts payable": the person or department below the name of the addressee. */
const attention =
  /^(?:t ?\.? ?a ?\.? ?v|attn|att|z ?\.? ?hd|zu handen|a l.attention de|a la atencion de|in atentia|na ruke|k rukam)(?!\p{L})/u;

/** "Contact: Jane Doe" is a line of the seller's own block; alone on its line it heads another block. */
function isBesideItsValue(model: PageModel, { rest, cell }: PlacedHit): boolean {
  const beside = rightOf(model, cell);
  return rest !== '' || (beside !== undefined && beside.left - cell.right < cell.height * widestTab);
}
const widestTab = 20;

/**
 * A heading is alone, or a colon separates it from the name; else it may be the first word of a name. A short one in
 * small letters is a word of a sentence.
 */
export function isHeading(hit: PlacedHit): boolean {
  if (/^\p{Ll}{1,3}$/u.test(hit.cell.text)) return false;
  const after = hit.cell.text.slice(hit.end);
  if (hit.rest === '' && (after.match(/\p{L}+/gu)?.length ?? 0) <= mostWordsAfter) return true;
  return /^\s*(?:\([^)]*\)\s*)?[:/]/.test(after);
}
/** "Seller  Buyer" may be one cell; more words make a sentence. */
const mostWordsAfter = 3;

function blockOf(model: PageModel, heading: PlacedHit, headings: readonly PlacedHit[]): readonly Cell[] {
  const { cell } = heading;
  const bounds = { ...columnOf(heading, headings), isUnder: goesOnUnder(model, heading) };
  const stops = new Set(headings.map((other) => other.cell).filter((other) => other !== cell));
  const taken: Cell[] = [];
  let last = cell;
  for (const line of model.lines.slice(cell.line, cell.line + blockLines * 3)) {
    if (line.page !== cell.page || taken.length > blockLines * 2) break;
    const inColumn = line.cells.filter(
      (other) => other !== cell && other.y >= cell.y - 1 && inBounds(other, bounds, taken, cell),
    );
    if (inColumn.some((other) => stops.has(other))) break;
    const [first] = inColumn;
    if (first === undefined) continue;
    if (first.line !== cell.line && isTableHead(model, line)) break;
    if (first.line !== cell.line && model.hitsOf(first).some((hit) => hit.start === 0 && ends.has(hit.kind))) break;
    if (first.y - last.y > Math.max(first.height, last.height) * blockGap) break;
    taken.push(...inColumn, ...valuesBeside(model, inColumn));
    last = first;
  }
  return taken;
}

/** The heading of the items: two amount labels or more. */
function isTableHead(model: PageModel, { cells }: Line): boolean {
  const heads = cells.filter((cell) => model.hitsOf(cell).some(({ kind }) => amountKinds.has(kind)));
  return heads.length > 1;
}

interface Bounds {
  readonly from: number;
  readonly to: number;
  /** Another heading beside it divides the page; without one only the cells below the heading belong to it. */
  readonly shared: boolean;
  /** The cells beside the heading belong to another block. */
  readonly isUnder: boolean;
}

function columnOf(heading: PlacedHit, headings: readonly PlacedHit[]): Omit<Bounds, 'isUnder'> {
  const { cell } = heading;
  const beside = headings.map((other) => other.cell).filter((other) => sameRow(cell, other));
  const before = beside.filter((other) => other.left < cell.left).map((other) => border(other, cell));
  const next = beside.filter((other) => other.left > cell.left);
  const from = before.length > 0 ? Math.max(...before) : leftmost(cell, next);
  const to = Math.min(Infinity, ...next.map((other) => border(cell, other)));
  return { from, to, shared: beside.length > 0 };
}

/** The first column reaches as far to the left of its heading as the next heading is away: beyond may be a side bar. */
function leftmost({ left, right }: Cell, next: readonly Cell[]): number {
  const middle = (left + right) / 2;
  return middle - (Math.min(Infinity, ...next.map((other) => other.left)) - middle);
}

/** The name is directly below a heading without a colon, so it is not beside it. */
function goesOnUnder(model: PageModel, { cell, rest }: PlacedHit): boolean {
  const below = model.lines[cell.line + 1]?.cells.find((other) => Math.abs(other.left - cell.left) < cell.height / 2);
  return (
    rest === '' &&
    !cell.text.endsWith(':') &&
    below?.page === cell.page &&
    model.hitsOf(below).every(({ start }) => start > 0)
  );
}

function sameRow(a: Cell, b: Cell): boolean {
  return a !== b && a.page === b.page && Math.abs(a.y - b.y) < Math.max(a.height, b.height) * 1.5;
}

/** Headings may be left-aligned or centred in their columns. */
function border(left: Cell, right: Cell): number {
  return ((left.left + left.right) / 2 + right.left) / 2;
}

function inBounds(cell: Cell, bounds: Bounds, taken: readonly Cell[], heading: Cell): boolean {
  if (bounds.shared) return cell.left >= bounds.from && cell.left < bounds.to;
  if (cell.line === heading.line) return cell.left >= heading.right && !bounds.isUnder;
  const column = taken[0] ?? heading;
  return Math.abs(cell.left - column.left) < cell.height * hang || overlaps(cell, heading);
}

/** "Name: Acme Ltd": a label without a value includes the cell beside it. */
function valuesBeside(model: PageModel, cells: readonly Cell[]): readonly Cell[] {
  return cells.flatMap((cell) => {
    const label = model.hitsOf(cell).at(-1);
    const beside = label?.rest === '' ? rightOf(model, cell) : undefined;
    return beside === undefined || cells.includes(beside) ? [] : [beside];
  });
}

/** A page with its parties. */
export interface PartyModel extends PageModel {
  readonly blocks: readonly PartyBlock[];
  /** The cells of the recipients, with their headings. */
  readonly others: ReadonlySet<Cell>;
  /** All other cells. */
  readonly own: readonly Cell[];
  /** Whether a name contains a legal form. */
  readonly isCompany: TextTest;
}

export function withParties(model: PageModel): PartyModel {
  const blocks = partyBlocks(model);
  const others = withRepeats(model, [...cellsOf(blocks, 'buyer'), ...cellsOf(blocks, 'otherParty')]);
  const own = model.cells.filter((cell) => !others.has(cell));
  return { ...model, blocks, others, own, isCompany: companyTest(model.languages) };
}

/** With the cells elsewhere that say the same: an addressee without a heading may be named under one, as a customer. */
function withRepeats({ cells }: PageModel, others: readonly Cell[]): ReadonlySet<Cell> {
  const names = new Set(others.filter(({ text }) => isName(text)).map(({ text }) => fold(text)));
  return new Set([...others, ...cells.filter(({ text }) => names.has(fold(text)))]);
}
