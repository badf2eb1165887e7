import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../../contract/review.ts';
import { painted, startDesk, type DeskScene } from '../../testing/desk-scene.ts';
import { inboxSummary } from '../../testing/app-samples.ts';
import { settled } from '../../testing/fake-bridge.ts';
import { evidence, examination, record, reviewItem } from '../../testing/review-samples.ts';

let scene: DeskScene;

/** An awaited document with this computer's reading. */
const onTheWay = {
  awaited: { state: 'queued', reason: null },
  expenseId: null,
  assignments: [],
  values: { partner_name: 'Read Here Kft.', invoice_number: 'R-1' },
} as const;

const queue = (...items: readonly ReviewItem[]) => scene.bridge.give('review.queue', items);
const awaited = (fileId: number, own: Partial<ReviewItem> = {}) => reviewItem(fileId, { state: 'awaited', ...own });

async function show(wanted: number | null, ...items: readonly ReviewItem[]): Promise<void> {
  for (const { fileId, state } of items) if (state === 'awaited') scene.records[fileId] = onTheWay;
  queue(...items);
  await scene.desk.show(7, wanted);
  await settled();
}

/** The service has read the document. */
async function arrives(fileId: number, ...items: readonly ReviewItem[]): Promise<void> {
  scene.records[fileId] = { values: { partner_name: 'Service Kft.', invoice_number: 'S-1' } };
  queue(...items);
  await scene.bridge.tell('review.changed', { fileId });
  await scene.clock.pass(painted);
  await settled();
}

beforeEach(() => {
  scene = startDesk();
});

describe('which document opens', () => {
  it('is no awaited one: those that the service has read come first', async () => {
    await show(null, reviewItem(1), awaited(2));
    expect(scene.current()).toBe(1);
    await scene.desk.save();
    await settled();
    expect(scene.current()).toBeNull();
    expect(scene.desk.queue.awaited.map(({ fileId }) => fileId)).toEqual([2]);
    scene.desk.openAwaited();
    await settled();
    expect(scene.current()).toBe(2);
  });

  it('is the requested one, and then the next awaited one', async () => {
    await show(2, awaited(2), awaited(3), awaited(4, { correction: 'waiting' }));
    expect(scene.desk.form?.record.awaited).toEqual({ state: 'queued', reason: null });
    await scene.desk.save();
    await settled();
    expect(scene.current()).toBe(3);
    await scene.desk.save();
    await settled();
    expect(scene.current()).toBeNull();
  });
});

it('a recognised partner can be taken, and is kept like typed values', async () => {
  const knownPartner = {
    name: 'Malomsor Kft.',
    taxNumber: '94182064-2-41',
    by: 'name' as const,
    documents: 0,
    expenses: 3,
  };
  scene.bridge.give('review.examine', examination({ knownPartner }));
  await show(2, awaited(2));
  expect(scene.desk.comparison?.knownPartner).toEqual(knownPartner);
  scene.desk.comparison?.takePartner(knownPartner);
  expect(scene.desk.form?.changes?.fields).toMatchObject({ partner_name: 'Malomsor Kft.' });
});

describe('the draft', () => {
  it('is kept without signing, in spite of a difference', async () => {
    scene.bridge.give('review.examine', examination({ fields: { note: evidence('differs', 'x') } }));
    await show(2, awaited(2));
    scene.type('typed');
    expect(await scene.desk.save()).toEqual([]);
    expect(scene.bridge.asked('review.keep')).toEqual([{ fileId: 2, changes: { fields: { note: 'typed' } } }]);
    expect(scene.bridge.asked('review.save')).toEqual([]);
    expect(scene.desk.queue.marks.get(2)).toBe('kept');
    expect(scene.desk.queue.summary).toEqual({ unchanged: 0, changed: 0, later: 0 });
    expect(scene.desk.saveQueue.last(scene.clock.now())).toMatchObject({ fileId: 2, as: 'kept' });
    expect(scene.desk.saveQueue.moments).toEqual([]);
  });

  it("stays when the service's data arrive, which fill the other fields", async () => {
    await show(2, awaited(2));
    scene.type('typed');
    expect(scene.desk.gate.arrived).toBe(false);
    await arrives(2, reviewItem(2));
    expect(scene.current()).toBe(2);
    expect(scene.desk.form?.values).toMatchObject({ note: 'typed', invoice_number: 'S-1' });
    expect(scene.desk.form?.changes).toEqual({ fields: { note: 'typed' } });
    expect([scene.desk.gate.arrived, scene.arrived]).toEqual([true, [true]]);
    // A press of A meant for keeping must not sign data that the person has not seen.
    await scene.desk.save();
    expect(scene.bridge.asked('review.save')).toEqual([]);
    expect(scene.desk.gate.heldForArrival).toBe(true);
    await scene.desk.save();
    expect(scene.bridge.asked('review.save')).toHaveLength(1);
    expect(scene.bridge.asked('review.keep')).toEqual([]);
  });

  it('cannot go to the documents yet', async () => {
    await show(2, awaited(2));
    expect(scene.desk.sendAsDocument('A pay slip')).toBe(false);
    expect(scene.bridge.asked('review.save')).toEqual([]);
  });
});

it('a kept document comes back for signing when the service has read it', async () => {
  await show(2, awaited(2));
  await scene.desk.save();
  await settled();
  expect(scene.current()).toBeNull();
  await arrives(2, reviewItem(2));
  expect(scene.current()).toBe(2);
  expect(scene.desk.form?.record.awaited).toBeNull();
  // It was opened with the service's data, which did not arrive during the editing.
  expect(scene.desk.gate.arrived).toBe(false);
});

it("takes the values once this computer has read the document, and shows the file's state", async () => {
  await show(2, awaited(2));
  scene.records[2] = { ...onTheWay, values: { invoice_number: 'OCR-1' } };
  await scene.bridge.tell('review.read', { fileId: 2 });
  await settled();
  expect(scene.desk.form?.values.invoice_number).toBe('OCR-1');
  const reason = { code: 'refused-by-service', detail: 'No.' } as const;
  scene.records[2] = { ...onTheWay, awaited: { state: 'rejected', reason } };
  await scene.bridge.tell('inbox.changed', inboxSummary(null, { rejected: 1 }));
  await scene.clock.pass(painted);
  await settled();
  expect(scene.desk.form?.record).toEqual(
    record({ fileId: 2, filename: '2.pdf', ...onTheWay, awaited: { state: 'rejected', reason } }),
  );
});
