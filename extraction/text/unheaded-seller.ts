import { fold } from '../../src/shared/text/fold.ts';
import { amountKinds } from '../languages/language.ts';
import { accountHolder, sharesWord } from './account-holder.ts';
import type { Candidate } from './choose.ts';
import type { TextTest } from './company.ts';
import type { Cell } from './layout.ts';
import {
  footNames,
  hasOwnDetails,
  isOverContact,
  letterheadNames,
  numberedFoot,
  registeredNames,
} from './letterhead.ts';
import { isFormAlone, senderName, withoutAddress } from './names.ts';
import { hitsOfKind, type PageModel, type PlacedHit } from './page-model.ts';
import { headLines, isHeading, partyKinds, type PartyModel } from './parties.ts';
import { isOnSite } from './receipt-partner.ts';

const nameAlone = 0.6;

/**
 * A company with a legal form; else the name of the letterhead, or of its foot. The letterhead instead of a company
 * where the page's site or mailbox bears its name only; the holder of the account that is to be paid instead of another
 * name that has no details of an issuer: that name is the addressee's.
 */
export function unheadedSeller(model: PartyModel): readonly Candidate<string>[] {
  const holder = accountHolder(model);
  const isIssuer = ({ value, cell }: Candidate<string>): boolean =>
    holder === null || sharesWord(value, holder.value) || (cell !== undefined && isOverContact(model, cell));
  const withForm = registeredNames(model);
  const registered = withForm.length > 0 ? withForm : numberedFoot(model);
  const isSited = ({ value }: Candidate<string>): boolean => isOnSite(model.cells, value);
  const companies = [...loneCompanies(model).filter(isIssuer), ...registered].map((each) => ({
    ...each,
    score: each.score + (isSited(each) ? onSite : 0),
  }));
  const headed = letterheadNames(model).filter(
    (each) => isIssuer(each) && !(each.cell && isBesideIssuer(model, each.cell, each.value)),
  );
  const isLetterheadSited = headed.some(isSited) && !companies.some(isSited);
  if (companies.length > 0 && !isLetterheadSited) return companies;
  const found = headed.length > 0 ? headed : footNames(model);
  return found.length > 0 || holder === null ? found : [holder];
}

/** The page's site or mailbox bears its name. */
const onSite = 0.08;

/**
 * Without headings, a company is the seller when it begins the letterhead or is named again; the addressee is named
 * once.
 */
function loneCompanies(model: PartyModel): readonly Candidate<string>[] {
  const { isCompany } = model;
  const all = model.own
    .map((cell) => ({ cell, name: senderName(cell.text, isCompany) }))
    .filter(({ name }) => isCompany(name) && !isFormAlone(name, isCompany))
    .filter(({ cell, name }) => model.hitsOf(cell).every((hit) => isWordOfName(hit, name)));
  const addressees = new Set(
    all.filter(({ cell, name }) => isBesideIssuer(model, cell, name)).map(({ name }) => fold(name)),
  );
  const named = all.filter(({ name }) => !addressees.has(fold(name)));
  const isSender = onlySender(model, named);
  const detailed = named.filter(({ cell, name }) => !owner.test(name) && hasOwnDetails(model, cell));
  const isOnlyDetailed = new Set(detailed.map(({ name }) => fold(name))).size === 1;
  return named
    .filter(
      ({ cell, name }) =>
        cell.line === 0 ||
        isSender(cell) ||
        isNameAndAddress(cell, isCompany) ||
        (isOnlyDetailed && detailed.some((each) => each.cell === cell)) ||
        named.filter((other) => fold(other.name) === fold(name)).length > 1,
    )
    .map(({ name, cell }) => ({
      value: name,
      score: nameAlone + (isNameAndAddress(cell, isCompany) ? withItsAddress : 0),
      cell,
    }));
}
const withItsAddress = 0.1;

/** To the left of a company, in its lines, is the mailbox or the site of another: of the issuer, whose name is a logo. */
function isBesideIssuer(model: PageModel, named: Cell, name: string): boolean {
  const contacts = model.cells.filter(
    ({ page, line, right, text }) =>
      page === 0 &&
      Math.min(line, named.line) > 0 &&
      Math.abs(line - named.line) < addressLines &&
      right < named.left &&
      /@|www\./.test(text),
  );
  return contacts.length > 0 && !isOnSite(contacts, name);
}
const addressLines = 6;

/** "Acme GmbH Main Street 1 12345 Town" at the head: an addressee has a line for each of them. */
const isNameAndAddress = (cell: Cell, isCompany: TextTest): boolean =>
  cell.page === 0 && cell.line < headLines && withoutAddress(cell.text, isCompany) !== cell.text;

/** "Inh. Jane Doe e.K." under the name of a hotel or a shop. */
const owner = /^(?:inh|inhaber|inhaberin|prop|owner|tulajdonos)[.:]?\s/iu;

/** "Menuiserie du Vallon SARL", "De Linde B.V.", "Acme Reference Ltd": a label's word within a name. */
const isWordOfName = (hit: PlacedHit, name: string): boolean =>
  hit.weight < leastLabel ||
  (partyKinds.has(hit.kind) && !isHeading(hit)) ||
  (hit.start > 0 && hit.end < name.length && !/[:\d]/.test(name));
const leastLabel = 0.5;

/** Where the buyer has a heading, the only other company above the amounts is the sender. */
function onlySender(
  model: PartyModel,
  named: readonly { readonly cell: Cell; readonly name: string }[],
): (cell: Cell) => boolean {
  const amounts = hitsOfKind(model, ...amountKinds).map(({ cell }) => cell.line);
  const isAbove = (cell: Cell): boolean => cell.page === 0 && cell.line < Math.min(Infinity, ...amounts);
  const names = new Set(named.filter(({ cell }) => isAbove(cell)).map(({ name }) => fold(name)));
  const isOnly = model.blocks.some(({ role }) => role === 'buyer') && names.size === 1;
  return (cell) => isOnly && isAbove(cell);
}
