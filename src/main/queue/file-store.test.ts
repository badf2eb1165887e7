import { describe, expect, it } from 'vitest';
import type { FileState, InboxSort } from '../../contract/inbox.ts';
import { testDatabase } from '../database/test-database.ts';
import { systemClock } from '../support/clock.ts';
import { FileStore, ImpossibleChangeError, type FileNews } from './file-store.ts';
import type { FileChange } from './file-state.ts';
import { createInboxStore } from './inbox-store.ts';
import { toInboxRow } from './file-row.ts';

const found = (filename: string) => ({ companyId: 1, folderId: null, path: `/inbox/${filename}`, filename, size: 10 });
const sealed = (sha256: string) => ({ type: 'sealed', sha256, format: 'pdf', size: 10 }) as const;

function setUp() {
  const database = testDatabase();
  return { database, files: new FileStore(database, systemClock), inbox: createInboxStore(database) };
}

describe('the queue', () => {
  it('keeps every step of a file, in order', () => {
    const { files } = setUp();
    const { id } = files.add(found('a.pdf'));
    files.apply(id, sealed('aa'));
    files.apply(id, { type: 'sent', batchId: 7 });
    files.apply(id, { type: 'accepted', expenseId: 31 });
    const kinds = files.events(id).map(({ kind, detail }) => [kind, detail]);
    expect(kinds).toEqual([
      ['found', null],
      ['sealed', 'aa'],
      ['sent', '7'],
      ['accepted', '31'],
    ]);
    expect(files.get(id)).toMatchObject({ state: 'processing', expenseId: 31, reason: null });
  });

  it.each<[FileChange, string | null]>([
    [{ type: 'not-sent', reason: { code: 'retry-later', detail: 'offline' }, nextTryAt: null }, 'offline'],
    [{ type: 'not-sent', reason: { code: 'retry-later', detail: null }, nextTryAt: null }, 'retry-later'],
    [{ type: 'not-sent', reason: null, nextTryAt: null }, null],
    [{ type: 'rejected', reason: { code: 'refused-by-service', detail: 'no pages' } }, 'no pages'],
    [{ type: 'rejected', reason: { code: 'damaged', detail: null } }, 'damaged'],
    [{ type: 'batch-refused', detail: 'one is not a PDF' }, 'one is not a PDF'],
    [{ type: 'answer-lost', detail: 'ECONNRESET' }, 'ECONNRESET'],
  ])('remembers why: %j', (change, detail) => {
    const { files } = setUp();
    const { id } = files.add(found('a.pdf'));
    files.apply(id, sealed('aa'));
    files.apply(id, { type: 'sent', batchId: 7 });
    files.apply(id, change);
    const kind = change.type === 'not-sent' ? 'retry' : change.type;
    expect(files.events(id).at(-1)).toMatchObject({ kind, detail });
  });

  it('knows the files that a person released for sending regardless of their content', () => {
    const { files } = setUp();
    const first = files.add(found('a.pdf'));
    const second = files.add(found('b.pdf'));
    const third = files.add(found('c.pdf'));
    files.apply(first.id, sealed('aa'));
    files.apply(second.id, { type: 'duplicate', of: first.id, sha256: 'aa', format: 'pdf', size: 10 });
    files.apply(third.id, sealed('cc'));
    files.apply(third.id, { type: 'in-doubt', cause: 'other-seat' });
    const released = () => [first, second, third].map(({ id }) => files.isReleased(id));
    expect(released()).toEqual([false, false, false]);
    files.apply(first.id, { type: 'retry' });
    files.apply(second.id, { type: 'released' });
    files.apply(third.id, { type: 'retry' });
    expect(released()).toEqual([false, true, true]);
  });

  it('refuses a step that does not exist, and writes nothing', () => {
    const { files } = setUp();
    const { id } = files.add(found('a.pdf'));
    expect(() => files.apply(id, { type: 'accepted', expenseId: 1 })).toThrow(ImpossibleChangeError);
    expect(files.get(id)?.state).toBe('waiting');
    expect(files.events(id)).toHaveLength(1);
  });

  it('cannot hold the same bytes twice, until a person releases the second', () => {
    const { files } = setUp();
    const first = files.add(found('a.pdf'));
    const second = files.add(found('b.pdf'));
    files.apply(first.id, sealed('aa'));
    expect(() => files.apply(second.id, sealed('aa'))).toThrow(/UNIQUE/);
    files.apply(second.id, { type: 'duplicate', of: first.id, sha256: 'aa', format: 'pdf', size: 10 });
    expect(files.apply(second.id, { type: 'released' }).state).toBe('queued');
    expect(files.withContent(1, 'aa')?.id).toBe(first.id);
  });

  it('takes the bytes of a file that was put aside before it was uploaded', () => {
    const { files } = setUp();
    const first = files.add(found('a.pdf'));
    files.apply(first.id, sealed('aa'));
    files.apply(first.id, { type: 'dismissed' });
    expect(files.withContent(1, 'aa')).toBeNull();
    expect(files.apply(files.add(found('b.pdf')).id, sealed('aa')).state).toBe('queued');
  });

  it.each([
    ['queued', []],
    ['undivided', [{ type: 'undivided', why: 'several-documents', sha256: 'aa', format: 'pdf', size: 10 }]],
    ['rejected', [{ type: 'rejected', reason: { code: 'damaged', detail: null } }]],
    ['duplicate', [{ type: 'duplicate', of: 1, sha256: 'aa', format: 'pdf', size: 10 }]],
    [
      'uncertain',
      [
        sealed('aa'),
        { type: 'sent', batchId: 1 },
        { type: 'answer-lost', detail: '' },
        { type: 'undecidable', detail: null },
      ],
    ],
  ] as const satisfies readonly (readonly [FileState, readonly FileChange[]])[])(
    'restores a dismissed file that was %s, with its reason',
    (state, changes) => {
      const { files } = setUp();
      const { id } = files.add(found('a.pdf'));
      for (const change of changes.length > 0 ? changes : [sealed('aa')]) files.apply(id, change);
      const { reason } = files.apply(id, { type: 'dismissed' });
      expect(files.restore(id)).toMatchObject({ state, reason });
      expect(files.events(id).at(-1)?.kind).toBe('restored');
      expect(() => files.restore(id)).toThrow(ImpossibleChangeError);
    },
  );

  it('restores a dismissed file as a duplicate if its bytes were taken in again meanwhile', () => {
    const { files } = setUp();
    const first = files.add(found('a.pdf'));
    files.apply(first.id, sealed('aa'));
    files.apply(first.id, { type: 'dismissed' });
    const second = files.add(found('b.pdf'));
    files.apply(second.id, sealed('aa'));
    expect(files.restore(first.id)).toMatchObject({ state: 'duplicate', duplicateOf: second.id });
  });

  it('tells news only when it is on disk', () => {
    const { database, files } = setUp();
    const { id } = files.add(found('a.pdf'));
    const told: FileNews[] = [];
    files.news.listen((news) => told.push(news));
    expect(() =>
      database.transaction(() => {
        files.apply(id, sealed('aa'));
        throw new Error('power cut');
      }),
    ).toThrow('power cut');
    expect(told).toEqual([]);
    database.transaction(() => {
      files.apply(id, sealed('aa'));
      expect(told).toEqual([]);
    });
    expect(told.map(({ file }) => file.state)).toEqual(['queued']);
  });

  it('counts an attempt only when the company is not the cause', () => {
    const { files } = setUp();
    const { id } = files.add(found('a.pdf'));
    files.apply(id, sealed('aa'));
    files.apply(id, { type: 'sent', batchId: 1 });
    expect(files.apply(id, { type: 'not-sent', reason: null, nextTryAt: null }).attempts).toBe(0);
    files.apply(id, { type: 'sent', batchId: 2 });
    const reason = { code: 'retry-later', detail: 'offline' } as const;
    expect(files.apply(id, { type: 'not-sent', reason, nextTryAt: '2026-01-01T00:00:00.000Z' })).toMatchObject({
      attempts: 1,
      reason,
      nextTryAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('shows a hostile name harmless and sends it as it is', () => {
    const { files } = setUp();
    const name = 'a\u202efdp.exe\n.pdf';
    const file = files.add(found(name));
    expect(file.rawFilename).toBe(name);
    expect(file.filename).toBe('a\u{fffd}fdp.exe\u{fffd}.pdf');
    expect(JSON.stringify(toInboxRow(file))).not.toContain('/inbox/');
  });

  it('shows the names in its history and its reason harmless', () => {
    const { files } = setUp();
    const { id } = files.add(found('mail.eml'));
    const pieces = { sha256: 'm', size: 1, pieces: 1, leftOut: ['a\u202egnp.exe'], unsigned: [] };
    files.apply(id, { type: 'converted', ...pieces });
    expect(files.events(id).find(({ kind }) => kind === 'left-out')?.detail).toBe('a\u{fffd}gnp.exe');
    const other = files.add(found('a.xml'));
    const reason = { code: 'wrong-type', detail: 'x\u202e' } as const;
    expect(files.apply(other.id, { type: 'rejected', reason }).reason?.detail).toBe('x\u{fffd}');
  });
});

describe('the lists', () => {
  it('puts what needs a person first and pages across states', () => {
    const { files, inbox } = setUp();
    const ids = Array.from({ length: 6 }, (_, i) => files.add(found(`${i}.pdf`)).id);
    ids.slice(0, 4).forEach((id, i) => files.apply(id, sealed(`s${i}`)));
    files.apply(ids[5] ?? 0, { type: 'rejected', reason: { code: 'empty', detail: null } });
    const all = inbox.page({ companyId: 1, states: [], offset: 0, limit: 10 });
    expect(all.rows.map(({ filename }) => filename)).toEqual(['5.pdf', '0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf']);
    const page = inbox.page({ companyId: null, states: [], offset: 3, limit: 2 });
    expect(page.rows.map(({ filename }) => filename)).toEqual(['2.pdf', '3.pdf']);
    expect(page.total).toBe(6);
    expect(inbox.page({ companyId: 1, states: ['queued'], offset: 1, limit: 2 }).rows).toHaveLength(2);
    expect(inbox.counts(2).queued).toBe(0);
  });

  it('sorts by each column, equal rows by arrival', () => {
    const { database, files, inbox } = setUp();
    database.exec(
      `INSERT INTO folders (id, company_id, path, mode, state, added_at) VALUES (1, 1, '/b', 'native', 'watching', '')`,
    );
    const ids = [
      { filename: 'Óra.pdf', size: 30, folderId: 1 },
      { filename: 'alma.pdf', size: 20, folderId: null },
      { filename: 'Zab.pdf', size: 20, folderId: null },
    ].map((one) => files.add({ companyId: 1, path: null, ...one }).id);
    files.apply(ids[2] ?? 0, sealed('z'));
    const order = (by: InboxSort, descending = false) =>
      inbox
        .page({ companyId: null, states: [], order: { by, descending }, offset: 0, limit: 9 })
        .rows.map(({ filename }) => filename.slice(0, 1));
    expect(order('file')).toEqual(['a', 'Ó', 'Z']);
    expect(order('file', true)).toEqual(['Z', 'Ó', 'a']);
    expect(order('arrived', true)).toEqual(['Z', 'a', 'Ó']);
    expect(order('arrived')).toEqual(['Ó', 'a', 'Z']);
    const page = { states: [], order: { by: 'arrived', descending: true }, offset: 1, limit: 1 } as const;
    for (const companyId of [null, 1])
      expect(inbox.page({ ...page, companyId })).toMatchObject({ total: 3, rows: [{ filename: 'alma.pdf' }] });
    expect(inbox.page({ ...page, companyId: 2 })).toEqual({ total: 0, rows: [] });
    expect(order('size')).toEqual(['Z', 'a', 'Ó']);
    expect(order('status')).toEqual(['Z', 'Ó', 'a']);
    expect(order('source', true)).toEqual(['Ó', 'Z', 'a']);
    expect(order('company')).toEqual(['Ó', 'a', 'Z']);
  });

  it('finds files by the beginnings of the words of their names', () => {
    const { files, inbox } = setUp();
    for (const name of ['Számla_2026-07.pdf', 'számla 12 "x".pdf', 'blokk.jpg']) files.add(found(name));
    const names = (text: string) => {
      const { rows, total } = inbox.page({ companyId: 1, states: [], text, offset: 0, limit: 9 });
      expect(total).toBe(rows.length);
      return rows.map(({ filename }) => filename);
    };
    expect(names('szam')).toEqual(['Számla_2026-07.pdf', 'számla 12 "x".pdf']);
    expect(names('07 SZÁM')).toEqual(['Számla_2026-07.pdf']);
    expect(names('"12" AND')).toEqual([]);
    expect(names(' "*- ')).toHaveLength(3);
  });
});
