import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { names, office, pass, receipt, silence, some, until } from './office.fixture.ts';

it('captures a folder on one computer, and stores every document once', async () => {
  const { server, put, openSeat } = await office();
  put(...some(12));
  const front = await openSeat('Front desk');
  const back = await openSeat('Back office');
  await until([front, back], () => server.expenses.length === 12);
  await pass([front, back], 2 * silence);
  expect(names(server)).toEqual(some(12));
  expect(front.lease()).toEqual({ kind: 'held' });
  expect(back.lease()).toMatchObject({ kind: 'elsewhere', name: 'Front desk' });
  expect(back.states()).toEqual([]);
});

it('goes on where the one before left off, and sends nothing again', async () => {
  const { server, put, openSeat } = await office();
  put(...some(6));
  const front = await openSeat('Front desk');
  const back = await openSeat('Back office');
  await until([front, back], () => server.expenses.length === 6);
  await front.stop();
  put(...some(3, 'later'));
  const stored = () => back.services.files.inStates(['processing', 'ready', 'attention']);
  // The files that the ledger names are read and sealed in real time.
  await until([back], () => server.expenses.length === 9 && stored().length === 9);
  await pass([back], silence);
  expect(names(server)).toEqual([...some(3, 'later'), ...some(6)]);
  const ids = stored().map(({ expenseId }) => expenseId);
  expect(ids.sort()).toEqual(server.expenses.map(({ id }) => id).sort());
});

it('asks about what a silent computer may have sent, and sends what it has not', async () => {
  const { server, put, openSeat } = await office();
  const front = await openSeat('Front desk');
  await until([front], () => front.lease().kind === 'held');
  await pass([front], silence);
  // The first call is stored and its answer lost; the second is never stored.
  server.faults.push({ kind: 'lost-answer' }, { kind: 'hang' });
  put(...some(10));
  await until([front], () => server.uploads().length === 2 || server.expenses.length === 5);
  const back = await openSeat('Back office');
  // The front desk's computer is suspended: only the other clock goes on.
  await until([back], () => back.lease().kind === 'held' && server.expenses.length === 10);
  await pass([back], 5 * 60_000);
  expect(names(server)).toEqual(some(10));
  expect(back.states().filter((state) => state === 'processing')).toHaveLength(10);
  // It resumes, and finds the folder taken.
  front.clock.advance(10 * silence);
  await until([front, back], () => front.lease().kind === 'elsewhere');
  await pass([front, back], 5 * 60_000);
  expect(names(server)).toEqual(some(10));
});

it('is taken over at a person’s word', async () => {
  const { server, put, openSeat } = await office();
  const front = await openSeat('Front desk');
  const back = await openSeat('Back office');
  await until([front, back], () => front.lease().kind === 'held');
  await back.services.office.takeOver(back.folderId);
  await until([front, back], () => front.lease().kind === 'elsewhere' && back.lease().kind === 'held');
  put(...some(4));
  await until([front, back], () => server.expenses.length === 4);
  await pass([front, back], silence);
  expect(names(server)).toEqual(some(4));
  expect(back.states()).toHaveLength(4);
});

it('looks up at the service what no ledger knows, when the hidden folder was deleted', async () => {
  const { server, put, openSeat, hidden } = await office();
  put(...some(7));
  const front = await openSeat('Front desk');
  await until([front], () => server.expenses.length === 7);
  await front.stop();
  rmSync(hidden, { recursive: true });
  const back = await openSeat('Back office');
  put('new.xml');
  await until([back], () => back.states().filter((state) => state === 'processing').length === 8);
  expect(names(server)).toEqual(['new.xml', ...some(7)]);
});

it('asks a person about a document of the same name, where the service cannot be searched', async () => {
  const { server, put, openSeat } = await office();
  server.searches = false;
  server.add('r00.xml');
  put(...some(2));
  const front = await openSeat('Front desk');
  await until([front], () => server.expenses.length === 2);
  await pass([front], silence);
  expect(front.services.files.inStates(['uncertain'])).toMatchObject([
    { filename: 'r00.xml', reason: { code: 'not-decidable', detail: '101' } },
  ]);
  // A person decides that it is another document.
  const [file] = front.services.files.inStates(['uncertain']);
  front.services.files.apply(file?.id ?? 0, { type: 'retry' });
  await until([front], () => server.expenses.length === 3);
});

it('writes again what its ledger has lost', async () => {
  const { server, put, openSeat, hidden } = await office();
  put(...some(5));
  const front = await openSeat('Front desk');
  await until([front], () => server.expenses.length === 5);
  await pass([front], silence);
  const ledger = join(hidden, readdirSync(hidden).find((name) => name.startsWith('ledger-')) ?? '');
  const whole = readFileSync(ledger, 'utf8').trim().split('\n');
  truncateSync(ledger, 300);
  await pass([front], silence);
  const lines = readFileSync(ledger, 'utf8').trim().split('\n');
  const stored = (all: readonly string[]) => all.filter((line) => line.includes('"stored"')).length;
  expect([stored(whole), stored(lines)]).toEqual([5, 5]);
});

// Windows cannot put a folder in the ledger's place: it opens folders as files.
it.skipIf(process.platform === 'win32')(
  'holds back at a ledger that cannot be read, and says at the next look that it may go on',
  async () => {
    const { hidden, put, openSeat } = await office();
    const front = await openSeat('Front desk');
    const { services, companyId } = front;
    services.uploads.pauseSending(true);
    put('some.xml');
    const queued = () => services.files.inStates(['queued'], companyId);
    await until([front], () => queued().length === 1 && front.lease().kind === 'held');
    const heldBack = () => services.sharing.heldBack(companyId).folderIds;
    await until([front], () => heldBack().length === 0);

    const unreadable = join(hidden, `ledger-${randomUUID()}.jsonl`);
    mkdirSync(unreadable);
    const never = new AbortController().signal;
    const claim = await services.sharing.claim(companyId, queued(), services.companies.api(companyId), never);
    expect('answers' in claim && [...claim.answers.values()]).toEqual([{ kind: 'wait' }]);
    expect(heldBack()).toEqual([front.folderId]);

    rmdirSync(unreadable);
    const told: boolean[] = [];
    services.sharing.changed.listen(() => told.push(heldBack().length > 0));
    services.office.look();
    await services.office.looked();
    expect(told).toEqual([false]);
  },
);

it('gives back what it holds, and captures nothing, where it only reviews', async () => {
  const { server, put, openSeat } = await office();
  const front = await openSeat('Front desk');
  const back = await openSeat('Back office');
  await until([front, back], () => front.lease().kind === 'held');
  front.services.office.change({ reviewOnly: true });
  await until([front, back], () => back.lease().kind === 'held');
  put(...some(3));
  await until([front, back], () => server.expenses.length === 3);
  await until([front, back], () => back.states().length === 3);
  expect(front.states()).toEqual([]);
  expect(front.lease()).toMatchObject({ kind: 'elsewhere', name: 'Back office' });
});

it('keeps what it has found while the share is away', async () => {
  const { server, put, openSeat, folder } = await office();
  const front = await openSeat('Front desk');
  await until([front], () => front.lease().kind === 'held');
  put(...some(3));
  await until([front], () => front.states().length === 3);
  renameSync(folder, `${folder}-away`);
  // The lease is looked at before the files are.
  front.services.office.look();
  await until([front], () => front.lease().kind === 'away');
  await pass([front], 2 * silence);
  renameSync(`${folder}-away`, folder);
  await until([front], () => server.expenses.length === 3);
  expect(front.services.files.inStates(['rejected'])).toEqual([]);
});

it('finds what a silent computer has sent under the name that the file had then', async () => {
  const { server, put, openSeat, folder } = await office();
  const front = await openSeat('Front desk');
  await until([front], () => front.lease().kind === 'held');
  await pass([front], silence);
  server.faults.push({ kind: 'lost-answer' });
  put('a.xml');
  await until([front], () => server.expenses.length === 1);
  renameSync(join(folder, 'a.xml'), join(folder, 'b.xml'));
  const back = await openSeat('Back office');
  await until([back], () => back.states().includes('processing'));
  expect(names(server)).toEqual(['a.xml']);
});

it('does not take one document for another of its name and size that a silent computer has sent', async () => {
  const { server, openSeat, folder } = await office();
  const front = await openSeat('Front desk');
  await until([front], () => front.lease().kind === 'held');
  await pass([front], silence);
  mkdirSync(join(folder, 'box'));
  server.faults.push({ kind: 'lost-answer' });
  writeFileSync(join(folder, 'box', 'scan.xml'), receipt('1'));
  await until([front], () => server.expenses.length === 1);
  // It falls silent. Its follower finds the file in the root before the file in the box.
  writeFileSync(join(folder, 'scan.xml'), receipt('2'));
  const back = await openSeat('Back office');
  await until([back], () => back.states().filter((state) => state === 'processing').length === 2);
  expect(new Set(server.expenses.map(({ sha256 }) => sha256)).size).toBe(2);
  const idOf = new Map(server.expenses.map(({ id, sha256 }) => [sha256, id]));
  for (const file of back.services.files.inStates(['processing'])) {
    expect(file.expenseId).toBe(idOf.get(file.sha256 ?? ''));
  }
});
