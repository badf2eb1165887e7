import { expect, it } from 'vitest';
import { silentLog } from '../../support/log.ts';
import { openUploads } from '../../send/uploads/uploads.fixture.ts';
import { EntryStore } from './entry-store.ts';
import { MasterData } from './master-data.ts';

it('goes on with the partners where it stood when they took too long, and drops none that it had seen', async () => {
  const { database, companies, clock, server } = await openUploads({}, undefined, true);
  const store = new EntryStore(database);
  const parts = { companies: { ...companies, take: () => undefined }, clock, log: silentLog, store };
  const masterData = new MasterData(parts);
  let slow = true;
  server.answer = ({ url }) => {
    if (url.includes('company-info')) return null;
    const page = Number(/page=(\d)/.exec(url)?.[1] ?? 1);
    if (!url.includes('/1/partners/')) return { status: 200, body: '[]' };
    if (slow && page === 2) clock.advance(5 * 60_000);
    slow &&= page !== 2;
    const results = [{ id: page, name: `Partner ${page}` }];
    return { status: 200, body: JSON.stringify({ count: 3, next: page === 3 ? null : `?page=${page + 1}`, results }) };
  };
  const partners = () => store.of(1, 'partner').map(({ id }) => id);
  expect(await masterData.readNow(1)).toMatchObject({ ok: false, failure: { code: 'list-cut' } });
  expect(partners()).toEqual([1]);
  server.requests.length = 0;
  expect(await masterData.readNow(1)).toMatchObject({ ok: true });
  expect(partners()).toEqual([1, 2, 3]);
  expect(server.requests.map(({ url }) => url.replace('/1/partners/', ''))).toEqual([
    '/2/company-info/?lang=en',
    '?page=2',
    '?page=3',
  ]);
  await masterData.stop();
});
