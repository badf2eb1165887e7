// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { element, focused, startDeskPage, type DeskPage } from '../../testing/desk-page.ts';
import { pause } from '../../testing/desk-scene.ts';
import { ok } from '../../testing/fake-bridge.ts';
import { check, evidence, examination, line, onDocument } from '../../testing/review-samples.ts';

let bridge: DeskPage['bridge'];
let clock: DeskPage['clock'];
let missing: DeskPage['missing'];
let desk: DeskPage['desk'];
let view: DeskPage['view'];
let attention: DeskPage['attention'];
let commands: DeskPage['commands'];
let dimmed: DeskPage['dimmed'];
let goTo: DeskPage['goTo'];
let run: DeskPage['run'];
let start: DeskPage['start'];
let values: DeskPage['values'];
let sent: DeskPage['sent'];

beforeEach(() => {
  ({ bridge, clock, missing, desk, view, attention, commands, dimmed, goTo, run, start, values, sent } =
    startDeskPage());
});

describe('saving', () => {
  it('saves the open document and goes on', async () => {
    await start();
    await run('desk.save');
    expect(sent()).toEqual([1]);
    expect(desk.current?.fileId).toBe(2);
    expect(commands.complaint).toBeNull();
  });

  it('focuses the field that cannot be sent, and shows the reason until it can', async () => {
    await start();
    desk.form?.setField('due_at', 'date', 'soon', '2026-11-20');
    expect(commands.complaint).toBeNull();
    await run('desk.save');
    expect(sent()).toEqual([]);
    expect(commands.complaint).toEqual({ at: 'field', field: 'due_at', kind: 'date' });
    expect(focused('[data-field="due_at"] [data-control]')).toBe(true);
    desk.form?.setField('due_at', 'date', '2026-12-03', '2026-11-20');
    expect(commands.complaint).toBeNull();
  });

  it('focuses the amount of a line that cannot be sent', async () => {
    await start();
    desk.form?.setAmount('saved-0', 'gross', 'x');
    await run('desk.save');
    expect(sent()).toEqual([]);
    expect(commands.complaint).toEqual({ at: 'line', line: 0 });
    expect(focused('[data-cell="gross"] [data-control]')).toBe(true);
  });

  it('focuses the first unseen issue, and saves at the next press', async () => {
    await start({}, { fields: { due_at: evidence('differs', '2026-12-03') } });
    await run('desk.save');
    expect(sent()).toEqual([]);
    expect(focused('[data-field="due_at"]')).toBe(true);
    await run('desk.save');
    expect(sent()).toEqual([1]);
  });

  it('is undone step by step', async () => {
    await start();
    desk.form?.setValues({ note: 'a' });
    await run('desk.undo');
    expect(values()?.note).toBeNull();
  });
});

describe('stepping through the issues', () => {
  const examined = {
    fields: { partner_name: evidence('differs', 'Malom Kft.'), note: evidence('same', '') },
    checks: [check({ code: 'seen-before' }), check({ code: 'line-sum', line: 0 }), check({ code: 'total-sum' })],
  };

  it('cycles in both directions, and clears the field at bar and totals', async () => {
    await start({}, examined);
    const places = [
      '[data-bar]',
      '[data-field="partner_name"]',
      '[data-line="saved-0"]',
      '[data-totals]',
      '[data-bar]',
    ];
    goTo('[data-field="due_at"]');
    for (const place of places) {
      await run('desk.next-difference');
      expect(focused(place)).toBe(true);
      attention.moved(element(place));
    }
    expect(attention.target).toBeNull();
    for (const place of places.toReversed().slice(1)) {
      await run('desk.previous-difference');
      expect(focused(place)).toBe(true);
      attention.moved(element(place));
    }
    await run('desk.previous-difference');
    expect(focused('[data-totals]')).toBe(true);
    expect(attention.target).toBeNull();
  });

  it('does nothing without issues', async () => {
    await start();
    goTo('[data-field="note"]');
    await run('desk.next-difference');
    commands.record.nextIssue();
    expect(focused('[data-field="note"]')).toBe(true);
  });
});

describe('lines', () => {
  it('get the rate of the number key', async () => {
    await start();
    await run('desk.vat', '2');
    expect(desk.form?.lines[0]?.data).toMatchObject({ vat: 6, vatAmount: '5', grossAmount: '105' });
    await run('desk.vat', '9');
    expect(desk.form?.lines[0]?.data.vat).toBe(6);
  });

  it('are added where amounts are open, with the focus in the new one', async () => {
    await start();
    await run('desk.add-line');
    expect(desk.form?.lines).toHaveLength(2);
    expect(focused('#new-line')).toBe(true);
  });

  it('are not added where amounts are frozen', async () => {
    await start({ editableFields: ['assignments.vat'] });
    await run('desk.add-line');
    expect(desk.form?.lines).toHaveLength(1);
  });

  it('are repaired by the rate that gives the missing VAT', async () => {
    const assignments = [line({ vat: 6, vatAmount: '5', grossAmount: '105' })];
    const totals = { net: onDocument('100'), vat: onDocument('27'), gross: onDocument('127') };
    await start({ assignments }, { totals });
    commands.record.repair();
    expect(desk.form?.lines[0]?.data).toMatchObject({ vat: 2, vatAmount: '27', grossAmount: '127' });
    expect(focused('[data-line="saved-0"]')).toBe(true);
    commands.record.repair();
    expect(desk.form?.undo()).toBe(true);
    expect(desk.form?.changes).toBeNull();
  });

  it('take the recognised partner before its suggestion', async () => {
    const knownPartner = {
      name: 'Malomsor Kft.',
      taxNumber: '94182064-2-41',
      by: 'name' as const,
      documents: 0,
      expenses: 3,
    };
    await start({ editableFields: ['partner_name', 'partner_tax_number'] }, { knownPartner });
    await run('desk.suggestion');
    expect(desk.form?.values).toMatchObject({ partner_name: 'Malomsor Kft.', partner_tax_number: '94182064-2-41' });
    expect(desk.comparison?.knownPartner).toBeNull();
  });

  it('take the suggestion', async () => {
    const suggestion = {
      partnerName: 'M',
      matching: 2,
      of: 2,
      expenseType: 4,
      vat: null,
      ledgerNumberId: null,
      tags: [],
      correctedAt: null,
      replaces: null,
    };
    await start({ assignments: [line({ expenseType: null })] }, { suggestion });
    await run('desk.suggestion');
    expect(desk.form?.lines[0]?.data.expenseType).toBe(4);
  });
});

describe('another document', () => {
  it('clears the reason and the field of the previous one', async () => {
    await start();
    desk.form?.setField('due_at', 'date', 'soon', '2026-11-20');
    await run('desk.save');
    commands.opened();
    expect(commands.complaint).toBeNull();
    expect(attention.target).toBeNull();
  });

  it('moves the focus from the fields to the record, and from no other element', async () => {
    await start();
    for (const inside of ['[data-field="note"] [data-control]', '[data-bar]']) {
      goTo(inside);
      commands.opened();
      expect(focused('[data-record]')).toBe(true);
    }
    goTo('#queue');
    commands.opened();
    expect(focused('#queue')).toBe(true);
  });

  it('is the next, the previous, or the next after putting this one off', async () => {
    await start();
    await run('next');
    expect(desk.current?.fileId).toBe(2);
    await run('previous');
    expect(desk.current?.fileId).toBe(1);
    await run('desk.later');
    expect(desk.current?.fileId).toBe(2);
    expect(desk.queue.marks.get(1)).toBe('later');
  });
});

describe('a document that is no expense', () => {
  it('goes to the documents, with its kind as note', async () => {
    await start({}, { checks: [check({ code: 'other-kind', values: { kind: 'pay-slip', words: '' } })] });
    await run('desk.not-an-expense');
    const sentAsDocument = { note: 'named pay-slip' };
    expect(bridge.asked('review.save')).toEqual([
      { fileId: 1, changes: { fields: {}, excludedFromAccounting: true, sentAsDocument } },
    ]);
    expect(desk.current?.fileId).toBe(2);
  });

  it('stays where its file is not held', async () => {
    await start({ hasDocument: false });
    await run('desk.not-an-expense');
    expect(sent()).toEqual([]);
    expect(missing).toHaveLength(1);
    expect(desk.current?.fileId).toBe(1);
  });
});

describe('a document of another client', () => {
  it('moves to the one that it names', async () => {
    await start({}, { otherClient: { companyId: 7, name: 'Dió Kft.' } });
    await run('desk.move');
    expect(bridge.asked('review.save')).toEqual([
      { fileId: 1, changes: { fields: {}, excludedFromAccounting: true, movedTo: { companyId: 7 } } },
    ]);
    expect(desk.current?.fileId).toBe(2);
  });

  it('stays where no other client is named', async () => {
    await start();
    await run('desk.move');
    expect([sent(), missing, desk.current?.fileId]).toEqual([[], [], 1]);
  });

  it('stays where its file is not held', async () => {
    await start({ hasDocument: false }, { otherClient: { companyId: 7, name: 'Dió Kft.' } });
    await run('desk.move');
    expect([sent(), missing.length, desk.current?.fileId]).toEqual([[], 1, 1]);
  });
});

describe('other keys', () => {
  it('exclude the expense with its changes, and open the next document', async () => {
    await start();
    desk.form?.setValues({ note: 'private' });
    await run('desk.exclude');
    expect(bridge.asked('review.save')).toEqual([
      { fileId: 1, changes: { fields: { note: 'private' }, excludedFromAccounting: true } },
    ]);
    expect(desk.current?.fileId).toBe(2);
  });

  it('include an excluded expense, which stays open', async () => {
    await start({ excludedFromAccounting: true });
    await run('desk.exclude');
    expect([sent(), desk.form?.excluded, desk.current?.fileId]).toEqual([[], false, 1]);
  });

  it('turn, zoom and leaf through the document', async () => {
    view.reset(2);
    await run('desk.rotate');
    expect(view.rotation).toBe(90);
    await run('desk.zoom-in');
    expect(view.scale).toBeCloseTo(1.2);
    await run('desk.zoom-out');
    expect(view.scale).toBeCloseTo(1);
    expect(view.fits).toBe(false);
    await run('desk.fit');
    expect(view.fits).toBe(true);
    await run('desk.page-next');
    expect(view.page).toBe(2);
    await run('desk.page-previous');
    expect(view.page).toBe(1);
    await run('desk.dim');
    expect(dimmed).toHaveLength(1);
  });

  it('cycle through the panes', async () => {
    goTo('#queue');
    await run('desk.panes');
    expect(focused('[data-record]')).toBe(true);
    await run('desk.panes');
    expect(focused('#queue')).toBe(true);
    commands.enterRecord();
    expect(focused('[data-field="partner_name"]')).toBe(true);
    await run('desk.panes');
    expect(focused('#queue')).toBe(true);
  });
});

describe('a save that is held back', () => {
  const differs = { fields: { due_at: evidence('differs', '2026-12-03') } };

  it.each<[string, () => void]>([
    ['who types in another field meanwhile', () => element('[data-field="note"] [data-control]').focus()],
    ['who types on', () => desk.form?.setField('note', 'text', 'more', '2026-11-20')],
  ])('moves the focus from no one %s', async (_, go) => {
    await start({}, differs);
    goTo('[data-field="partner_name"]');
    const held = bridge.hold('review.examine');
    desk.form?.setField('note', 'text', 'a', '2026-11-20');
    await clock.pass(pause);
    await run('desk.save');
    go();
    const at = document.activeElement;
    while (held.length > 0) {
      await held.shift()?.answer(ok(examination(differs)));
      await clock.pass(pause);
    }
    expect(sent()).toEqual([]);
    expect(document.activeElement).toBe(at);
  });
});
