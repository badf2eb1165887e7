import { text, type Text } from './text.ts';

/** Every error message of this service. */
export const texts = {
  required: text('Kötelező mező.', 'This field is required.'),
  wrongType: text('Az érték típusa nem megfelelő.', 'The value has the wrong type.'),
  wrongValue: text('Az érték nem megfelelő.', 'The value is not valid.'),
  empty: text('Nem lehet üres.', 'This must not be empty.'),
  notNull: text('Az érték nem lehet null.', 'The value must not be null.'),
  unknownField: text('Ismeretlen vagy nem módosítható mező.', 'This field is unknown or cannot be changed.'),
  notEditable: text(
    'Ez a mező ebben az állapotban nem szerkeszthető.',
    'This field cannot be edited in the present state of the record.',
  ),
  bothNeeded: text('A két összetartozó mezőt együtt kell megadni.', 'Both fields of the pair must be submitted.'),
  startAfterEnd: text('A kezdete nem lehet a vége után.', 'The start must not be after the end.'),
  exchangeRate: text(
    'Az árfolyam nullánál nagyobb szám legyen, legfeljebb hat tizedesjeggyel.',
    'An exchange rate must be a number above 0 with at most six decimals.',
  ),
  assignmentsFixed: text(
    'Ennél a bevételnél a hozzárendelések nem vehetők fel és nem törölhetők; mindet meg kell adni az azonosítójával.',
    'Assignments of this income can neither be added nor removed; each must be submitted with its id.',
  ),
  oneOwner: text(
    'Egy dokumentum költséghez vagy bevételhez csatolható, egyszerre mindkettőhöz nem.',
    'A document is attached to an expense or to an income, not to both.',
  ),
  documentNeeded: text(
    'Tartalom egyszerre egy dokumentumhoz kérhető: document=azonosító is kell.',
    'Content is given for one document at a time: document=id is needed too.',
  ),
  month: text('A hónap ÉÉÉÉ-HH alakú legyen.', 'A month must be written as YYYY-MM.'),
  codeAlone: text(
    'A code nem adható meg name vagy account_number mellett.',
    'code cannot be combined with name or account_number.',
  ),
  unknownCode: text('Nincs ilyen adókód.', 'There is no such tax code.'),
  taxNumberOnce: text(
    'Egy adóazonosító egy hónapban csak egyszer szerepelhet.',
    'A tax_number may occur only once per month.',
  ),
  submittedTwice: text('Ez az azonosító kétszer szerepel.', 'This id is submitted twice.'),
  tooDeep: text('Túl mélyen egymásba ágyazott.', 'Nested too deeply.'),
  unknownId: text('Nincs ilyen azonosítójú rekord.', 'There is no record with this id.'),
  amount: text(
    'Az összeg szám legyen, legfeljebb két tizedesjeggyel.',
    'An amount must be a number with at most two decimals.',
  ),
  date: text('A dátum ÉÉÉÉ-HH-NN alakú legyen.', 'A date must be written as YYYY-MM-DD.'),
  invalidDateFormat: text(
    'Érvénytelen dátumformátum: ISO 8601 időbélyeg kell (a + jel az URL-ben %2B).',
    'Invalid date format: an ISO 8601 timestamp is needed (a + sign is written %2B in a URL).',
  ),
  tooOld: text(
    'Az időpont túl régi (90 napnál): teljes szinkronizálás kell, updated_since nélkül.',
    'The value is too old (more than 90 days): a full resync without updated_since is required.',
  ),
  dateFieldNeeded: text(
    'A from_date csak date_field=created_at mellett használható.',
    'from_date needs date_field=created_at.',
  ),
  fromDateNeeded: text('A date_field mellé from_date is kell.', 'date_field needs from_date.'),
  alreadyExcluded: text(
    'A költség már ki van zárva a könyvelésből.',
    'The expense is already excluded from accounting.',
  ),
  base64: text('A tartalom nem érvényes Base64.', 'The content is not valid Base64.'),
  emptyContent: text('A fájl üres.', 'The file is empty.'),
  contentTooLarge: text('A fájl nagyobb a megengedett 25 MB-nál.', 'The file is larger than the limit of 25 MB.'),
  badCursor: text('Érvénytelen lapozási kurzor.', 'The cursor is not valid.'),
  badPage: text('Nincs ilyen oldal.', 'There is no such page.'),
  malformedJson: text('A kérés törzse nem érvényes JSON.', 'The body of the request is not valid JSON.'),
  bodyTooLarge: text('A kérés törzse túl nagy.', 'The body of the request is too large.'),
  jsonNeeded: text('A kérés törzse application/json legyen.', 'The body of the request must be application/json.'),
  unreadable: text('A kérés nem értelmezhető.', 'The request cannot be understood.'),
  noToken: text('Hiányzik az API-token.', 'The API token is missing.'),
  badToken: text('Érvénytelen API-token.', 'The API token is not valid.'),
  noPermission: text('A tokennek nincs jogosultsága ehhez.', 'The token has no permission for this.'),
  twoFactor: text(
    'A cég kétlépcsős azonosítást követel, a felhasználónál ez nincs bekapcsolva.',
    'The company requires two-factor authentication and the user has not enabled it.',
  ),
  otherCompany: text('A token nem ehhez a céghez tartozik.', 'The token does not belong to this company.'),
  tooManyRequests: text('Túl sok kérés; próbálja később.', 'Too many requests; try later.'),
  notFound: text('Nem található.', 'Not found.'),
  serverError: text('Belső hiba; a kérés nem hajtódott végre.', 'Internal error; the request was not carried out.'),
} as const;

export const atMost = (count: number): Text =>
  text(`Legfeljebb ${count} elem lehet.`, `At most ${count} items are allowed.`);
export const atLeast = (count: number): Text =>
  text(`Legalább ${count} elem kell.`, `At least ${count} item is required.`);
export const tooLong = (count: number): Text =>
  text(`Legfeljebb ${count} karakter lehet.`, `At most ${count} characters are allowed.`);
