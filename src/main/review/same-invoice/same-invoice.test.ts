import { expect, it } from 'vitest';
import type { DocumentFormat } from '../../../contract/inbox.ts';
import type { HeldKind, HeldRule } from '../../../contract/other-kind.ts';
import { createHistory } from '../../records/mirror/history.ts';
import { rowOf, testExpenses } from '../../records/mirror/test-expenses.ts';
import { FileStore } from '../../queue/file-store.ts';
import { soleSeat, type SendClaims } from '../../send/uploads/send-claims.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import { createSignal } from '../../support/signal.ts';
import type { InvoiceReadings } from '../evidence/evidence.ts';
import { EvidenceStore } from '../evidence/evidence-store.ts';
import { unknownKind } from '../evidence/document-kind.ts';
import { pack, type KeptReading } from '../evidence/kept-reading.ts';
import { identityOf, isSameInvoice } from '../evidence/same-invoice.ts';
import { SameInvoiceStore } from './same-invoice-store.ts';
import { SameInvoice } from './same-invoice.ts';

const noCompany = { name: null, taxNumber: null };
const values = {
  invoice_number: 'A-1',
  partner_tax_number: '12345676-2-41',
  partner_name: 'Malom Kft.',
  gross_amount: '1270',
  issued_at: '2026-01-02',
  currency: 'HUF',
};

function invoice(source: KeptReading['facts']['source'], over: Partial<typeof values> = {}): KeptReading {
  const fields = Object.fromEntries(
    Object.entries({ ...values, ...over }).map(([name, value]) => [
      name,
      { value, shown: value, at: null, confidence: 0.95 },
    ]),
  );
  return {
    facts: { source, fields, rates: [], buyerTaxNumber: null, buyerName: null, kind: unknownKind },
    pages: [],
  };
}

/** The queue of one company, whose documents are read when a test says so. */
function setUp({
  rule = null,
  ruleOf = {},
  claims = soleSeat,
}: {
  readonly rule?: HeldRule | null;
  readonly ruleOf?: Readonly<Partial<Record<HeldKind, HeldRule | null>>>;
  readonly claims?: SendClaims;
} = {}) {
  const { database, put } = testExpenses();
  const clock = createTestClock();
  const files = new FileStore(database, clock);
  const store = new EvidenceStore(database);
  const documents = new Map<string, KeptReading | 'scan'>();
  const done = new Set<string>();
  const asked: string[] = [];
  const looked = createSignal<{ readonly sha256: string }>();
  const reading = (sha256: string) => {
    const found = done.has(sha256) ? documents.get(sha256) : undefined;
    return found === 'scan' ? undefined : found;
  };
  const readings: InvoiceReadings = {
    looked,
    add: ({ sha256 }) => void asked.push(sha256),
    lookOf: (sha256) => (!done.has(sha256) ? 'unread' : documents.get(sha256) === 'scan' ? 'scan' : 'read'),
    printedKind(sha256) {
      const { source, kind } = reading(sha256)?.facts ?? {};
      return source === 'text' && kind !== undefined ? kind.kind : null;
    },
    identity(sha256, company) {
      const found = reading(sha256);
      return found === undefined ? null : identityOf(found, company);
    },
    isSameInvoice(one, other, company) {
      const [a, b] = [reading(one), reading(other)];
      return a !== undefined && b !== undefined && isSameInvoice(a, b, company);
    },
  };
  const sameInvoice = new SameInvoice({
    files,
    store: new SameInvoiceStore(database),
    evidence: readings,
    history: createHistory(database),
    company: () => noCompany,
    rule: (_, kind) => (kind === 'same-invoice' ? rule : (ruleOf[kind] ?? null)),
    claims,
    clock,
  });
  const come = (name: string, format: DocumentFormat, document: KeptReading | 'scan') => {
    const file = files.add({ companyId: 1, folderId: null, path: null, filename: name, size: 1 });
    files.apply(file.id, { type: 'sealed', sha256: name, format, size: 1 });
    documents.set(name, document);
    return file.id;
  };
  const read = (...names: readonly string[]) => {
    for (const sha256 of names) {
      const document = documents.get(sha256);
      store.begin(sha256);
      if (document !== undefined && document !== 'scan') store.keep(sha256, pack(document));
      done.add(sha256);
      looked.emit({ sha256 });
    }
  };
  /** Asks for all queued files that are not held back; returns the names of those that go. */
  const claim = async (): Promise<readonly string[]> => {
    const { fileIds } = sameInvoice.heldBack(1);
    const chosen = files.inStates(['queued'], 1).filter(({ id }) => !fileIds.includes(id));
    const answer = await sameInvoice.claim(1, chosen, {} as ServiceApi, new AbortController().signal);
    if ('code' in answer) throw new Error(answer.code);
    return [...answer.answers.keys()].map((id) => files.get(id)?.filename ?? '');
  };
  const stateOf = (id: number) => {
    const { state, reason, duplicateOf } = files.get(id) ?? {};
    return [state, reason?.code ?? null, duplicateOf];
  };
  return { put, clock, files, sameInvoice, asked, come, read, claim, stateOf };
}

it('reads nothing and holds nothing back for a company without XML', async () => {
  const { come, claim, asked } = setUp();
  come('a.pdf', 'pdf', invoice('text'));
  expect(await claim()).toEqual(['a.pdf']);
  expect(asked).toEqual([]);
});

const order = (): KeptReading => {
  const { facts, pages } = invoice('text');
  return { facts: { ...facts, fields: {}, kind: { kind: 'order', words: 'Bestellung', at: null } }, pages };
};

it.each([
  ['asks a person about a PDF whose title says that it is an order', null, 'other-kind'],
  ['dismisses it where the company has set so', 'dismiss', 'dismissed'],
] as const)('%s', async (_, orderRule, state) => {
  const { come, read, claim, stateOf, files } = setUp({ ruleOf: { order: orderRule } });
  come('a.xml', 'xml', invoice('xml'));
  const id = come('b.pdf', 'pdf', order());
  await claim();
  read('a.xml', 'b.pdf');
  expect(await claim()).toEqual(['a.xml']);
  expect(stateOf(id)).toEqual([state, 'other-kind', null]);
  if (state !== 'other-kind') return;
  // A person sends it all the same.
  files.apply(id, { type: 'kept-as-expense' });
  expect(await claim()).toEqual(['a.xml', 'b.pdf']);
});

it('sends an order where the company has set so', async () => {
  const { come, read, claim } = setUp({ ruleOf: { order: 'send' } });
  come('a.xml', 'xml', invoice('xml'));
  come('b.pdf', 'pdf', order());
  await claim();
  read('a.xml', 'b.pdf');
  expect(await claim()).toEqual(['a.xml', 'b.pdf']);
});

it('sends the XML and holds back its picture, although that came first', async () => {
  const { come, read, claim, stateOf, sameInvoice } = setUp();
  const picture = come('a.pdf', 'pdf', invoice('text'));
  const xml = come('a.xml', 'xml', invoice('xml'));
  come('photo.jpg', 'jpeg', 'scan');
  expect(await claim()).toEqual(['photo.jpg']);
  expect(sameInvoice.heldBack(1).fileIds).toEqual([picture, xml]);
  read('a.pdf', 'a.xml');
  expect(sameInvoice.heldBack(1).fileIds).toEqual([]);
  expect(await claim()).toEqual(['a.xml', 'photo.jpg']);
  expect(stateOf(picture)).toEqual(['duplicate', 'same-invoice', xml]);
});

it('holds the XML back where its picture was sent, once that is read', async () => {
  const { come, read, claim, stateOf, files, asked } = setUp();
  const picture = come('a.pdf', 'pdf', invoice('text'));
  files.apply(picture, { type: 'sent', batchId: 1 });
  files.apply(picture, { type: 'accepted', expenseId: 7 });
  const xml = come('a.xml', 'xml', invoice('xml'));
  read('a.xml');
  expect(await claim()).toEqual([]);
  expect(asked).toEqual(['a.pdf']);
  read('a.pdf');
  expect(await claim()).toEqual([]);
  expect(stateOf(xml)).toEqual(['duplicate', 'same-invoice', picture]);
});

it("finds an expense that only the service's list has", async () => {
  const { come, read, claim, stateOf, put } = setUp();
  put([rowOf(9, { number: 'A-1', issuedAt: '2026-01-02' }), rowOf(10, { number: 'A.2' })]);
  const [known, other] = [
    come('a.xml', 'xml', invoice('xml')),
    come('b.xml', 'xml', invoice('xml', { invoice_number: 'A-2' })),
  ];
  read('a.xml', 'b.xml');
  expect(await claim()).toEqual(['b.xml']);
  expect([stateOf(known), stateOf(other)]).toEqual([
    ['duplicate', 'same-invoice', null],
    ['queued', null, null],
  ]);
});

it('sends what a person released and scans, and asks again after half a minute', async () => {
  const { come, read, claim, files, clock, sameInvoice } = setUp();
  come('a.xml', 'xml', invoice('xml'));
  const picture = come('a.pdf', 'pdf', invoice('text'));
  read('a.xml', 'a.pdf');
  expect(await claim()).toEqual(['a.xml']);
  files.apply(picture, { type: 'released' });
  come('scan.pdf', 'pdf', 'scan');
  read('scan.pdf');
  expect(await claim()).toEqual(['a.xml', 'a.pdf', 'scan.pdf']);
  come('b.pdf', 'pdf', invoice('text', { invoice_number: 'A-2' }));
  expect(await claim()).toEqual(['a.pdf', 'scan.pdf']);
  expect(sameInvoice.heldBack(1).fileIds).toHaveLength(2);
  clock.advance(30_000);
  expect(sameInvoice.heldBack(1).fileIds).toEqual([]);
  read('b.pdf');
  expect(await claim()).toEqual(['a.xml', 'a.pdf', 'scan.pdf', 'b.pdf']);
});

it('asks for some files of a long queue, and for the next ones when these were read', async () => {
  const { come, read, claim, sameInvoice } = setUp();
  const queue = Array.from({ length: 60 }, (_, at) => `${at}.xml`);
  for (const [at, name] of queue.entries()) come(name, 'xml', invoice('xml', { invoice_number: `A-${at}` }));
  await claim();
  expect(sameInvoice.heldBack(1).everything).toBe(true);
  read(...queue);
  expect(sameInvoice.heldBack(1)).toEqual({ everything: false, folderIds: [], fileIds: [] });
  expect(await claim()).toEqual(queue);
});

it('dismisses the second file where the company has set so', async () => {
  const { come, read, claim, stateOf } = setUp({ rule: 'dismiss' });
  const xml = come('a.xml', 'xml', invoice('xml'));
  const picture = come('a.pdf', 'pdf', invoice('text'));
  read('a.xml', 'a.pdf');
  await claim();
  expect(stateOf(picture)).toEqual(['dismissed', 'same-invoice', xml]);
});

it('asks the office first: a file that another computer has sent is no second file', async () => {
  const claims: SendClaims = {
    ...soleSeat,
    claim: (_, asked) => {
      const answers = new Map(asked.map(({ id }) => [id, { kind: 'stored', expenseId: 9 } as const]));
      return Promise.resolve({ answers, stillHeld: () => Promise.resolve(true) });
    },
  };
  const { come, read, claim, stateOf, put } = setUp({ claims });
  put([rowOf(9, { number: 'A-1', issuedAt: '2026-01-02' })]);
  const xml = come('a.xml', 'xml', invoice('xml'));
  read('a.xml');
  expect(await claim()).toEqual(['a.xml']);
  expect(stateOf(xml)).toEqual(['queued', null, null]);
});

it('holds XML back beside its picture that a person has released', async () => {
  const { come, read, claim, stateOf, files } = setUp();
  const picture = come('a.pdf', 'pdf', invoice('text'));
  files.apply(picture, { type: 'same-invoice', of: null, number: 'A-1', to: 'duplicate' });
  files.apply(picture, { type: 'released' });
  const xml = come('a.xml', 'xml', invoice('xml'));
  read('a.xml', 'a.pdf');
  expect(await claim()).toEqual(['a.pdf']);
  expect(stateOf(xml)).toEqual(['duplicate', 'same-invoice', picture]);
});

it.each([
  ['held back', null, 'queued'],
  ['dismissed as set', 'dismiss', 'queued'],
  ['dismissed by a person', null, 'dismissed'],
] as const)('sends the picture that was %s once its XML was refused', async (how, rule, state) => {
  const { come, read, claim, stateOf, files, sameInvoice } = setUp({ rule });
  sameInvoice.start();
  const xml = come('a.xml', 'xml', invoice('xml'));
  const picture = come('a.pdf', 'pdf', invoice('text'));
  read('a.xml', 'a.pdf');
  expect(await claim()).toEqual(['a.xml']);
  if (how === 'dismissed by a person') files.apply(picture, { type: 'dismissed' });
  files.apply(xml, { type: 'sent', batchId: 1 });
  files.apply(xml, { type: 'rejected', reason: { code: 'refused-by-service', detail: null } });
  expect(stateOf(picture)[0]).toBe(state);
  expect(await claim()).toEqual(state === 'queued' ? ['a.pdf'] : []);
});

it('sends it at the next start where the program ended meanwhile, and the same bytes once', async () => {
  const { come, read, claim, stateOf, files, sameInvoice } = setUp();
  const xml = come('a.xml', 'xml', invoice('xml'));
  const picture = come('a.pdf', 'pdf', invoice('text'));
  read('a.xml', 'a.pdf');
  await claim();
  files.apply(xml, { type: 'rejected', reason: { code: 'refused-by-service', detail: null } });
  const again = come('a.pdf', 'pdf', invoice('text'));
  sameInvoice.start();
  expect(stateOf(picture)).toEqual(['duplicate', 'same-invoice', xml]);
  files.apply(again, { type: 'dismissed' });
  sameInvoice.stop();
  sameInvoice.start();
  expect(stateOf(picture)).toEqual(['queued', null, null]);
});
