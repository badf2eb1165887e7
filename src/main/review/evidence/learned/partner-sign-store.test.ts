import { expect, test } from 'vitest';
import { expenseFields, type ExpenseField } from '../../../../contract/review.ts';
import { testDatabase } from '../../../database/test-database.ts';
import { FileStore } from '../../../queue/file-store.ts';
import { Spool } from '../../../capture/spool.ts';
import { searchKey } from '../../../../shared/text/search-key.ts';
import { systemClock } from '../../../support/clock.ts';
import { silentLog } from '../../../support/log.ts';
import { unknownKind } from '../document-kind.ts';
import { DocumentEvidence } from '../evidence.ts';
import { EvidenceStore } from '../evidence-store.ts';
import { pack } from '../kept-reading.ts';

const company = { name: 'Tölgyfa Pékség Kft.', taxNumber: '25418071-2-43' };
const malom = { name: 'Malomsor Kft.', taxNumber: '94182064-2-41', address: null };
const kekDuna = { name: 'Kék Duna Bt.', taxNumber: null, address: null };
const books = { company, partners: [malom, kekDuna] };
const nothing = Object.fromEntries(expenseFields.map((name) => [name, null])) as Record<ExpenseField, null>;
const recordOf = ({ name, taxNumber }: { readonly name: string | null; readonly taxNumber: string | null }) => ({
  ...nothing,
  partner_name: name,
  partner_tax_number: taxNumber,
});

/** Learns from signed documents, each a page of lines; a document's number is its file's. */
function desk() {
  const database = testDatabase();
  const files = new FileStore(database, systemClock);
  const parts = { database, files, spool: new Spool(''), clock: systemClock, log: silentLog, startReader: null };
  const evidence = new DocumentEvidence(parts);
  const store = new EvidenceStore(database);
  let read = 0;

  function document(lines: readonly string[], account: string | null = null) {
    const sha256 = `${(read += 1)}`;
    const cells = lines.map((line, row) =>
      line.split(' ').map((text, at) => {
        const [left, top] = [at / 20, row / 40];
        return { text, left, right: left + 0.04, top, bottom: top + 0.015 };
      }),
    );
    const facts = {
      source: 'ocr',
      fields: {},
      rates: [],
      buyerTaxNumber: null,
      buyerName: null,
      account,
      kind: unknownKind,
    } as const;
    store.begin(sha256);
    store.keep(sha256, pack({ facts: { ...facts, rates: [] }, pages: [{ page: 1, cells }] }));
    return { sha256, format: 'jpeg' } as const;
  }

  function sign(lines: readonly string[], partner: Parameters<typeof recordOf>[0]) {
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: 'a.jpg', size: 1 });
    const signed = document(lines);
    const learn = (other: typeof partner) => evidence.learn(id, signed, recordOf(other), company);
    return { id, isNew: learn(partner).partner, again: learn };
  }

  const whose = (...lines: readonly string[]) => {
    const found = evidence.recognisePartner(document(lines), books);
    return found && [found.partner.name, found.by, found.documents];
  };
  return { database, evidence, document, sign, whose };
}

const logo = ['NYUGTA', 'www.pekellato.hu', 'Köszönjük!'];

test('a partner is known on all later documents by the signs of signed ones', () => {
  const { sign, whose } = desk();
  expect(whose(...logo)).toBeNull();
  sign(logo, malom);
  sign(['Számla', 'www.pekellato.hu', '11773016-11111018'], malom);
  expect(whose(...logo)).toEqual([malom.name, 'web', 2]);
  expect(whose('HU42 1177 3016 1111 1018 0000 0000')).toEqual([malom.name, 'account', 1]);
  sign(logo, kekDuna);
  expect(whose(...logo)).toBeNull();
});

test("a signature teaches nothing for the company itself, without a name, or from the buyer's block", () => {
  const { sign, whose } = desk();
  sign(logo, company);
  sign(logo, { name: null, taxNumber: malom.taxNumber });
  const buyers = ['x', 'Vevő: Tölgyfa Pékség Kft.', 'www.pekellato.hu'];
  sign(['a', 'b', 'c', ...buyers], malom);
  expect(whose(...logo)).toBeNull();
  sign(logo, malom);
  expect(whose(...logo)).toEqual([malom.name, 'web', 1]);
  expect(whose(...buyers)).toBeNull();
});

test("an undo removes them, the company's removal too, and a new signature of a file replaces them", () => {
  const { database, evidence, sign, whose } = desk();
  const { id, again } = sign(logo, kekDuna);
  expect(whose(...logo)?.[0]).toBe(kekDuna.name);
  again(malom);
  expect(whose(...logo)).toEqual([malom.name, 'web', 1]);
  evidence.forgetFrom(id);
  expect(whose(...logo)).toBeNull();
  sign(logo, malom);
  database.exec('DELETE FROM companies WHERE id = 1');
  expect(whose(...logo)).toBeNull();
});

test('forgetting the partner’s name forgets the signs on the document', () => {
  const { evidence, document, sign, whose } = desk();
  sign([...logo, '11773016-11111018'], malom);
  evidence.forget(document(logo), null, 'gross_amount', books);
  expect(whose(...logo)).not.toBeNull();
  evidence.forget(document(logo), null, 'partner_name', books);
  expect(whose(...logo)).toBeNull();
  expect(whose('11773016-11111018')).toEqual([malom.name, 'account', 1]);
});

test('a town is forgotten for the offered partner only', () => {
  const { database, evidence, document, sign } = desk();
  const lines = ['www.pekellato.hu', '6720 Szeged, Fő utca 1.'];
  sign(lines.slice(1), kekDuna);
  sign(lines, malom);
  evidence.forget(document(lines), null, 'partner_name', books);
  expect(database.prepare('SELECT kind, name_key FROM partner_signs').all()).toEqual([
    { kind: 'address', name_key: searchKey(kekDuna.name) },
  ]);
});

test('reports whether the partner had a new sign', () => {
  const { sign } = desk();
  expect([sign(logo, malom).isNew, sign(logo, malom).isNew, sign(logo, kekDuna).isNew]).toEqual([true, false, true]);
  expect([sign(['NYUGTA'], malom).isNew, sign(logo, company).isNew]).toEqual([false, false]);
});

test('keeps a limited number per partner, the newest', () => {
  const { database, sign, whose } = desk();
  for (let at = 0; at < 30; at += 1) sign([`www.oldal-${at}.hu`], malom);
  expect(database.prepare('SELECT count(*) AS n FROM partner_signs').get()).toEqual({ n: 24 });
  expect([whose('www.oldal-5.hu'), whose('www.oldal-6.hu')?.[1]]).toEqual([null, 'web']);
});

test("an account number that none of a partner's three signed documents has is new, until it is signed", () => {
  const { evidence, document, sign } = desk();
  const [own, other] = ['11773016-11111018', 'DE89 3704 0044 0532 0130 00'];
  const newAccount = (lines: readonly string[], partner: typeof malom | typeof kekDuna = malom) =>
    evidence.newAccount(document(lines), partner, company);
  for (const lines of [[own], [own, 'x'], ['no account']]) sign(lines, malom);
  expect(newAccount([other])).toBeNull();
  sign([own, 'y'], malom);
  const found = { account: 'DE89370400440532013000', documents: 3 };
  expect(newAccount([other])).toEqual(found);
  expect(newAccount([own, other])).toEqual(found);
  expect([newAccount([own]), newAccount(['x']), newAccount([other], kekDuna)]).toEqual([null, null, null]);
  expect(newAccount(['Vevő: Tölgyfa Pékség Kft.', other])).toBeNull();
  const { id } = sign([other], malom);
  expect(newAccount([other])).toBeNull();
  evidence.forgetFrom(id);
  expect(newAccount([other])).toEqual(found);
});

test('the account that an XML invoice states is compared too', () => {
  const { evidence, document, sign } = desk();
  for (const number of ['1', '2', '3']) sign([number, '11773016-11111018'], malom);
  const [own, other] = [document([], '117730161111101800000000'), document([], 'DE89370400440532013000')];
  expect(evidence.newAccount(own, malom, company)).toBeNull();
  expect(evidence.newAccount(other, malom, company)).toEqual({ account: 'DE89370400440532013000', documents: 3 });
});
