import { expect, it } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { FileStore } from '../../queue/file-store.ts';
import { ClientQuestionsStore } from './client-questions-store.ts';

const now = Date.UTC(2026, 10, 12, 9);

function house() {
  const database = testDatabase();
  const files = new FileStore(database, { now: () => now, after: () => () => undefined });
  const ready = (filename: string) => {
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename, size: 1 });
    files.apply(id, { type: 'sealed', sha256: filename, format: 'jpeg', size: 1 });
    files.apply(id, { type: 'sent', batchId: 1 });
    files.apply(id, { type: 'accepted', expenseId: id });
    const extracted = { invoiceNumber: null, partnerName: 'Fűzfő Zrt.', grossAmount: '12700', currency: 'HUF' };
    files.apply(id, { type: 'ready', extracted });
    return id;
  };
  const questions = new ClientQuestionsStore(database);
  return { database, files, ready, questions, asked: () => questions.open(1).map(({ filename }) => filename) };
}

it('names the documents that the client is asked about, each once, with what was read', () => {
  const { ready, questions } = house();
  const [first, second] = [ready('IMG_2044.jpg'), ready('scan \u{202e}fdp.jpg')];
  expect([questions.ask(second, '2026-11-13'), questions.ask(first, '2026-11-14')]).toEqual([true, true]);
  expect(questions.ask(second, '2026-11-15')).toBe(true);
  const read = {
    partnerName: 'Fűzfő Zrt.',
    grossAmount: '12700',
    currency: 'HUF',
    foundAt: new Date(now).toISOString(),
  };
  expect(questions.open(1)).toEqual([
    { fileId: second, filename: 'scan \u{fffd}fdp.jpg', ...read },
    { fileId: first, filename: 'IMG_2044.jpg', ...read },
  ]);
  expect(questions.open(2)).toEqual([]);
});

it('closes a question when the document is reviewed, and when it is taken back', () => {
  const { files, ready, questions, asked } = house();
  const [first, second] = [ready('a.jpg'), ready('b.jpg')];
  for (const id of [first, second]) questions.ask(id, '2026-11-13');
  files.apply(first, { type: 'reviewed' });
  expect(asked()).toEqual(['b.jpg']);
  questions.takeBack(second);
  expect(asked()).toEqual([]);
});

it('does not ask another client about a document that was moved to it', () => {
  const { database, ready, questions, asked } = house();
  const id = ready('a.jpg');
  questions.ask(id, '2026-11-13');
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
      is_sample, keychain_account, added_at) VALUES (2, 7, 'http://127.0.0.1:2', 'Szélkakas', '', 'HUF', 0, 0, 'b', '');
    UPDATE files SET company_id = 2 WHERE id = ${id}`);
  expect([asked(), questions.open(2)]).toEqual([[], []]);
  questions.ask(id, '2026-11-14');
  expect(questions.open(2)).toMatchObject([{ fileId: id }]);
});

it('asks about no file that is not there', () => {
  expect(house().questions.ask(99, '2026-11-13')).toBe(false);
});
