import { expect, it } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { MonthCloseStore } from './month-close-store.ts';

const october = { companyId: 1, month: '2026-10' };

it('keeps the addressee of the letters to a client, and their language', () => {
  const database = testDatabase();
  const store = new MonthCloseStore(database);
  expect(store.contact(1)).toEqual({ name: '', email: '', language: null });
  store.keepContact(1, { name: 'Kovács Éva', email: 'eva@example.hu', language: 'hu' });
  expect(store.contact(1)).toEqual({ name: 'Kovács Éva', email: 'eva@example.hu', language: 'hu' });
  database.exec('DELETE FROM companies WHERE id = 1');
  expect(store.contact(1).name).toBe('');
});

it('keeps who was asked what in a month, newest first', () => {
  const database = testDatabase();
  const store = new MonthCloseStore(database);
  store.keepAsk(october, '2026-11-10T08:00:00Z', ['Víz', 'Gáz']);
  store.keepAsk(october, '2026-11-17T08:00:00Z', ['Gáz']);
  store.keepAsk({ ...october, month: '2026-09' }, '2026-11-17T08:00:00Z', ['Áram']);
  expect(store.asks(october)).toEqual([
    { at: '2026-11-17T08:00:00Z', items: ['Gáz'] },
    { at: '2026-11-10T08:00:00Z', items: ['Víz', 'Gáz'] },
  ]);
  database.exec("UPDATE month_asks SET items = '{' WHERE month = '2026-09'");
  expect(store.asks({ ...october, month: '2026-09' })[0]?.items).toEqual([]);
});
