import { taxNumbersIn } from '../identifiers/tax-number.ts';
import { amountKinds } from '../languages/language.ts';
import { fold } from '../../src/shared/text/fold.ts';
import type { Candidate } from './choose.ts';
import { isIban } from '../../src/shared/money/bank-account.ts';
import { overlaps, type Cell } from './layout.ts';
import { hitsOfKind, type PageModel } from './page-model.ts';
import { partyKinds, type PartyModel } from './parties.ts';
import { isAddress, isCountry, isName, senderName, separators, splitAtForm, withoutAddress } from './names.ts';
import { capitalised, isOnSite, isRepeated, tellsOfIssuer } from './receipt-partner.ts';

/** "Main Street Bakery · Main Street 1 · 12345 Town", small above the window of an envelope. */
const sendersLine = 0.7;
const overAddress = 0.62;
const headLines = 4;
const addressReach = 2;
/** An issuer has a telephone, a number or an account below the address. */
const issuerReach = 7;

/**
 * Issuers without a legal form: a sender's line, or the line above an address at the head of the page that continues
 * with details that only an issuer gives.
 */
export function letterheadNames(model: PartyModel): readonly Candidate<string>[] {
  const head = model.own.filter((cell) => cell.page === 0 && cell.line < headLines);
  const sent = head.flatMap((cell) => {
    const [name = '', ...rest] = cell.text.split(separators);
    return rest.length > 0 && isAddress(rest.join(' ')) && isName(capitalised(name))
      ? [{ value: name, score: sendersLine, cell }]
      : [];
  });
  if (sent.length > 0) return sent.slice(0, 1);
  const over = head.find(
    (cell) =>
      isName(cell.text) &&
      model.hitsOf(cell).every(({ kind, end }) => kind === 'name' && cell.text[end] === ' ') &&
      !isBesideHeading(model, cell) &&
      under(model, cell, addressReach).some(({ text }) => isAddress(text) || isCountry(text)) &&
      (isRepeated(model, cell) || isOverContact(model, cell) || (cell.line === 0 && model.others.size > 0)),
  );
  return over === undefined ? [] : [{ value: over.text, score: overAddress, cell: over }];
}

/** "Customer   Acme", without a name under the heading: its address may be beside other labels. */
const isBesideHeading = (model: PageModel, { line, left }: Cell): boolean =>
  model.lines[line]?.cells.some(
    (other) =>
      other.right <= left &&
      model.hitsOf(other).some(({ kind }) => partyKinds.has(kind)) &&
      !under(model, other, 1).some(({ text }) => isName(text)),
  ) === true;

/** Whether the lines under a name give a telephone, a site, a mail, an account or a tax number. */
export const isOverContact = (model: PageModel, named: Cell): boolean =>
  blockUnder(model, named).some((below) => tellsOfIssuer(model, below));

/** The lines under a name that follow each other closely: further down are the details of another. */
function blockUnder(model: PageModel, named: Cell): readonly Cell[] {
  const cells = under(model, named, issuerReach);
  const end = cells.findIndex((cell, at) => cell.y - (cells[at - 1] ?? named).y > cell.height * widestGap);
  return end === -1 ? cells : cells.slice(0, end);
}
const widestGap = 2.5;

const inFoot = 0.6;

/** With a logo as a picture, the company's name is only in the foot, with its address after or below it. */
export function footNames(model: PartyModel): readonly Candidate<string>[] {
  const { isCompany } = model;
  return footOf(model)
    .map((cell) => ({ cell, value: senderName(cell.text, isCompany) }))
    .filter(({ value, cell }) => {
      const isBeforeAddress = withoutAddress(cell.text, isCompany) !== cell.text;
      const isOverAddress = value === cell.text && under(model, cell, 1).some(({ text }) => isAddress(text));
      const isIssuer = isCompany(value) || (isName(value) && isOnSite(model.cells, value));
      return isIssuer && (isBeforeAddress || isOverAddress);
    })
    .map((each) => ({ ...each, score: inFoot }));
}

/** The cells below the last amount, without those of the recipients. */
function footOf(model: PartyModel): readonly Cell[] {
  // "VAT GB123456782" in the foot labels no amount.
  const amounts = hitsOfKind(model, ...amountKinds).filter(({ cell }) => taxNumbersIn(cell.text).length === 0);
  const last = Math.max(-1, ...amounts.map(({ cell }) => cell.line));
  return model.own.filter((cell) => cell.line > last);
}

const registeredScore = 0.8;
/** "Acme SA - Main Street 1 - Town. Reg. Town, VAT no. 123" */
const betweenDetails = /[.,;·|•–-]\s+(?=\p{L})/u;
/** Details that follow a company's name in the foot, folded: capital, register, seat, directors or numbers. */
const registration =
  /^\W{0,3}(?:\w{1,12}\W{1,3}){0,3}?(?:au capital|kapital|capital|rcs|rpr|rpm|reg imprese|cod fisc|codice fiscale|sede legale|societa con|siren|siret|siege|hr[ab] |amtsgericht|registergericht|handelsregister|firmenbuch|fn \d|sitz|geschaftsfuhr|vorstand|kvk|k v k|c i f|n i f|cegjegyzek|cg |adoszam|krs|regon|nip|ico|dic|zapsan|zapisan|oib|mbs|registered|reg no|company n|vat|p iva|partita|c f |rea |cif|nif|inscrita|registro|cui|reg com|maticn|ust|uid|mwst|tva|btw|steuernummer)/;

/** "Acme SAS au capital de 10 000 €, RCS Paris": the company whose registration the page gives. */
export function registeredNames(model: PartyModel): readonly Candidate<string>[] {
  const { isCompany } = model;
  const foot = new Set(footOf(model));
  return model.own.flatMap((cell) => {
    const behind = behindRegistration(cell.text);
    const { name, rest } = splitAtForm(behind, isCompany);
    if (rest !== '') {
      const isOwn =
        behind !== cell.text ||
        isRegistration(rest) ||
        (foot.has(cell) && rest.split(betweenDetails).some(isRegistration));
      return isOwn && isName(name) ? [{ value: name, score: registeredScore, cell }] : [];
    }
    const over = isRegistration(cell.text) && isCompany(cell.text) ? nameOver(model, cell) : undefined;
    return over === undefined ? [] : [{ value: over.text, score: registeredScore, cell: over }];
  });
}

/** "Register of Town, VAT no. A-12345678 Acme SA, Main Street 1": the text behind the number; else the whole text. */
const behindRegistration = (text: string): string =>
  isRegistration(text) ? text.slice(upToNumber.exec(text)?.[0].length ?? 0) : text;
const upToNumber = /^.*?(?<![\p{L}\d-])(?:\p{Lu}{1,2}-?)?\d{7,12}\p{Lu}?\s+(?=\p{Lu})/u;

/**
 * "Jane Doe — Main Street 1, 12345 Town" in the foot, with the tax number or the account: an issuer without a legal form.
 */
export function numberedFoot(model: PartyModel): readonly Candidate<string>[] {
  return footOf(model).flatMap((cell) => {
    const name = senderName(cell.text, model.isCompany);
    const isIssuer =
      isName(name) &&
      !model.isCompany(name) &&
      isAddress(cell.text.slice(name.length)) &&
      [cell, ...under(model, cell, footLines)].some((each) => hasNumberOrAccount(model, each));
    return isIssuer ? [{ value: name, score: registeredScore, cell }] : [];
  });
}
const footLines = 2;

const hasNumberOrAccount = (model: PageModel, cell: Cell): boolean =>
  accountIn.test(cell.text) || model.hitsOf(cell).some(({ kind }) => kind === 'taxNumber');
const accountIn = /\bIBAN\b/i;

/** Whether a text begins with details of a company's registration. */
function isRegistration(text: string): boolean {
  return registration.test(
    fold(text)
      .replace(/[.,;:·•|–−-]+/gu, ' ')
      .slice(0, registrationReach),
  );
}
const registrationReach = 60;

/** "Sarl au capital de 10 000 €" has its name above, perhaps with the seat between them. */
function nameOver(model: PageModel, { line, page }: Cell): Cell | undefined {
  const above = model.lines.slice(Math.max(0, line - 2), line).toReversed();
  return above
    .filter((each) => each.page === page && each.cells.length === 1)
    .flatMap(({ cells }) => cells)
    .find((cell) => isName(cell.text) && model.hitsOf(cell).length === 0);
}

/** Whether the lines under a company's name give its registration or its account, as only an issuer does. */
export function hasOwnDetails(model: PageModel, named: Cell): boolean {
  return under(model, named, detailLines).some(
    ({ text }) => isIban(text) || text.split(/ (?=\p{Lu})/u).some(isRegistration),
  );
}
const detailLines = 3;

/** The cells of the next lines in the same column. */
function under(model: PageModel, cell: Cell, reach: number): readonly Cell[] {
  const lines = model.lines.slice(cell.line + 1, cell.line + 1 + reach);
  return lines.flatMap(({ page, cells }) => (page === cell.page ? cells.filter((other) => overlaps(cell, other)) : []));
}
