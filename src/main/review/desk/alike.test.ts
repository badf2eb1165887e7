import { expect, it } from 'vitest';
import type { SeenBefore } from '../../../contract/examination.ts';
import type { FileId } from '../../../contract/inbox.ts';
import { createHistory } from '../../records/mirror/history.ts';
import type { ReviewFixture } from './review.fixture.ts';
import { recordOf, sent, useService } from './test-service.ts';

const service = useService();

const slip = (number: string, time: string): string =>
  `KÁVÉZÓ A SARKON\nMalom köz 3. Tölgyfás\nADÓSZÁM: 91873420-2-13\nNYUGTA\n1 db Kávé, hosszú 650\n1 db Kifli, vajas 340
ÖSSZESEN: 990 Ft\nKÉSZPÉNZ: 1 000 Ft\nNYUGTASZÁM: ${number}\n2026.10.12. ${time}`;
const first = slip('0871/00043', '08:14');
const again = first.replace('SARKON', 'SARK0N').replaceAll('Ö', 'O');
const next = slip('0871/00051', '16:40');
const elsewhere = `BELVÁROSI PARKOLÓ KFT.\nKossuth Lajos utca 46 Veszprém\nADÓSZÁM: 24223171-2-41\nNYUGTA
Parkolás 2 óra 990\nÖSSZESEN: 990 Ft\nKÉSZPÉNZ: 1 000 Ft\nNYUGTASZÁM: 2026/2206\n2026.10.12. 08:55`;

let day = 0;

/** Expenses of one sum and one day, with partners that were misread or not read; answers their files. */
async function houseWith(count: number) {
  const fixture = await service.fixture(createHistory);
  day += 1;
  const issued = `2026-10-${String(day).padStart(2, '0')}`;
  const { currency } = await service.now(service.find(() => true));
  const captured: { readonly fileId: FileId; readonly expenseId: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    const expenseId = service.take();
    const partner = { partner_name: at === 0 ? null : `Kávézó ${at}`, partner_tax_number: null, invoice_number: null };
    await service.change(expenseId, { ...partner, gross_amount: '990', currency, issued_at: issued });
    captured.push({ fileId: await fixture.captured(expenseId), expenseId });
    await recordOf(fixture, captured[at]?.fileId ?? 0);
  }
  await fixture.mirrored();
  return { fixture, fileIds: captured.map(({ fileId }) => fileId), expenseIds: captured.map((one) => one.expenseId) };
}

function seenAt(fixture: ReviewFixture, fileId: FileId | undefined): readonly SeenBefore[] {
  const answer = fixture.services.review.examine(fileId ?? 0, null);
  if (!answer.ok) throw new Error(answer.failure.code);
  return answer.value.checks.flatMap(({ seen }) => seen ?? []);
}

const idsAt = (fixture: ReviewFixture, fileId: FileId | undefined) =>
  seenAt(fixture, fileId).map(({ expenseId }) => expenseId);

it.each([
  ['the first', [0, 1]],
  ['the second', [1, 0]],
] as const)('asks about the later of two photographs, where %s is read before the other', async (_, order) => {
  const { fixture, fileIds, expenseIds } = await houseWith(2);
  const [earlier = 0, later = 0] = fileIds;
  const heard: FileId[] = [];
  fixture.services.review.changed.listen(({ fileId }) => heard.push(fileId));
  for (const at of order) {
    expect(seenAt(fixture, later)).toEqual([]);
    fixture.readWords(fileIds[at] ?? 0, [first, again][at] ?? '');
  }
  expect(seenAt(fixture, later)).toMatchObject([
    {
      by: 'likeness',
      expenseId: expenseIds[0],
      fileId: earlier,
      filename: `${expenseIds[0]}.pdf`,
      partnerName: null,
      grossAmount: '990',
      apart: { here: [], there: [] },
    },
  ]);
  expect(seenAt(fixture, earlier)).toEqual([]);
  expect(heard).toContain(later);
  const listed = () => fixture.services.review.queue(fixture.companyId).find(({ fileId }) => fileId === later);
  await fixture.until(100, () => (listed()?.checks ?? 0) > 0 && listed()?.matchStatus === 'doubtful');
});

it('names the figures that differ between two receipts of one shop, the nearest pair first', async () => {
  const { fixture, fileIds, expenseIds } = await houseWith(4);
  [next, first, elsewhere, again].forEach((text, at) => {
    fixture.readWords(fileIds[at] ?? 0, text);
  });
  expect(seenAt(fixture, fileIds[3]).map(({ expenseId, apart }) => [expenseId, apart])).toEqual([
    [expenseIds[1], { here: [], there: [] }],
    [expenseIds[0], { here: ['08:14', '0871/00043'], there: ['16:40', '0871/00051'] }],
  ]);
  expect(idsAt(fixture, fileIds[2])).toEqual([]);
});

it('does not list a pair again that was marked as distinct, after a restart too', async () => {
  const { fixture, fileIds, expenseIds } = await houseWith(2);
  fixture.readWords(fileIds[0] ?? 0, first);
  fixture.readWords(fileIds[1] ?? 0, next);
  expect(idsAt(fixture, fileIds[1])).toEqual([expenseIds[0]]);
  expect(fixture.services.alike.tellApart(fileIds[1] ?? 0, expenseIds[0] ?? 0)).toEqual({ ok: true, value: null });
  expect(idsAt(fixture, fileIds[1])).toEqual([]);
  await fixture.restart();
  expect(idsAt(fixture, fileIds[1])).toEqual([]);
  expect(fixture.services.alike.tellApart(-1, 1)).toMatchObject({ ok: false, failure: { code: 'file-unknown' } });
});

it('lists the earlier document where the later one was signed, and leaves it out where that was excluded', async () => {
  const { fixture, fileIds, expenseIds } = await houseWith(2);
  const [earlier = 0, later = 0] = fileIds;
  fixture.readWords(earlier, first);
  fixture.readWords(later, again);
  const heard: FileId[] = [];
  fixture.services.review.changed.listen(({ fileId }) => heard.push(fileId));
  fixture.services.review.save(later, { fields: {} });
  expect(idsAt(fixture, earlier)).toEqual([expenseIds[1]]);
  expect(heard).toContain(earlier);
  fixture.services.review.undo(later);
  expect(idsAt(fixture, earlier)).toEqual([]);

  fixture.services.review.save(later, { fields: {}, excludedFromAccounting: true });
  await sent(fixture);
  await fixture.until(1_000, () => idsAt(fixture, earlier).length === 0);
  expect(fixture.audit.lastOf(1, expenseIds[1] ?? 0)).not.toBeNull();
});

it('updates the later document when the service corrects the sum of the earlier one', async () => {
  const { fixture, fileIds, expenseIds } = await houseWith(2);
  const [earlier = 0, later = 0] = fileIds;
  fixture.readWords(earlier, first);
  fixture.readWords(later, again);
  const now = async (gross: string) => {
    await service.change(expenseIds[0] ?? 0, { gross_amount: gross });
    fixture.feed.wake(fixture.companyId);
  };
  await now('991');
  await fixture.until(100, () => idsAt(fixture, later).length === 0);
  const heard: FileId[] = [];
  fixture.services.review.changed.listen(({ fileId }) => heard.push(fileId));
  await now('990');
  await fixture.until(100, () => heard.includes(later));
  expect(idsAt(fixture, later)).toEqual([expenseIds[0]]);
});
