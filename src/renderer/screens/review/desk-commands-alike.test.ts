// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeenBefore } from '../../../contract/examination.ts';
import { startDeskPage, type DeskPage } from '../../testing/desk-page.ts';
import { check } from '../../testing/review-samples.ts';

let bridge: DeskPage['bridge'];
let desk: DeskPage['desk'];
let commands: DeskPage['commands'];
let run: DeskPage['run'];
let start: DeskPage['start'];
let sent: DeskPage['sent'];

beforeEach(() => {
  ({ bridge, desk, commands, run, start, sent } = startDeskPage());
});

describe('a possible duplicate', () => {
  const seen: SeenBefore = {
    expenseId: 71,
    fileId: 7,
    filename: 'IMG_7.jpg',
    by: 'likeness',
    apart: { here: [], there: ['08:14'] },
    partnerName: null,
    invoiceNumber: null,
    issuedAt: '2026-10-12',
    grossAmount: '990',
    currency: 'HUF',
  };
  const looksAlike = { checks: [check({ code: 'seen-before', field: 'gross_amount', seen })] };

  it('is the same: one press excludes it from accounting and saves it', async () => {
    await start({}, looksAlike);
    await run('desk.same-receipt');
    expect(bridge.asked('review.save')).toEqual([{ fileId: 1, changes: { fields: {}, excludedFromAccounting: true } }]);
    expect(desk.current?.fileId).toBe(2);
  });

  it('is the same, and was excluded already: the exclusion is not sent again', async () => {
    await start({ excludedFromAccounting: true }, looksAlike);
    await run('desk.same-receipt');
    expect(bridge.asked('review.save')).toEqual([{ fileId: 1, changes: { fields: {} } }]);
  });

  it('is not saved as the same with a value that cannot be sent', async () => {
    await start({}, looksAlike);
    desk.form?.setField('due_at', 'date', 'soon', '2026-11-20');
    await run('desk.same-receipt');
    expect(sent()).toEqual([]);
    expect(commands.complaint).toEqual({ at: 'field', field: 'due_at', kind: 'date' });
    expect(desk.form?.excluded).toBe(false);
  });

  it('is another one: that is stored, and the document is not saved', async () => {
    bridge.give('review.tell-apart', null);
    await start({}, looksAlike);
    await run('desk.another-receipt');
    expect(bridge.asked('review.tell-apart')).toEqual([{ fileId: 1, expenseId: 71 }]);
    expect(sent()).toEqual([]);
    expect(desk.current?.fileId).toBe(1);
  });

  it('does nothing without a possible duplicate', async () => {
    await start();
    await run('desk.same-receipt');
    await run('desk.another-receipt');
    expect(sent()).toEqual([]);
    expect(bridge.asked('review.tell-apart')).toEqual([]);
  });
});
