// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionId } from '../../lib/keymap.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import {
  check,
  choices,
  evidence,
  examination,
  line,
  onDocument,
  record,
  reviewItem,
} from '../../testing/review-samples.ts';
import { Attention } from './attention.svelte.ts';
import { DeskCommands } from './desk-commands.svelte.ts';
import { ReviewDesk } from './desk.svelte.ts';
import { DocView } from './document/doc-view.svelte.ts';

/** The desk as far as the focus goes: fields and lines with their controls. */
const page = `
  <main>
    <div data-pane id="queue" tabindex="0"></div>
    <section data-record data-pane tabindex="-1">
      <div data-status><div data-bar tabindex="0"></div></div>
      <div data-row data-field="partner_name" tabindex="0"><input data-control></div>
      <div data-row data-field="due_at" tabindex="0"><input data-control></div>
      <div data-row data-field="note" tabindex="0"><input data-control></div>
      <div data-row data-line="saved-0" tabindex="0">
        <span data-cell="net"><input data-control></span>
        <span data-cell="vat"><input data-control></span>
        <span data-cell="gross"><input data-control aria-invalid="true"></span>
        <span data-cell="rate"><input data-control></span>
      </div>
      <div data-row data-line="new-1" tabindex="0"><input data-control id="new-line"></div>
      <div data-totals tabindex="0"></div>
    </section>
  </main>`;

let bridge: FakeBridge;
let desk: ReviewDesk;
let view: DocView;
let attention: Attention;
let commands: DeskCommands;
let dimmed: number;

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const focused = (selector: string): boolean => document.activeElement === element(selector);
const goTo = (selector: string): void => {
  element(selector).focus();
  attention.moved(element(selector));
};
const run = async (action: ActionId, key = ''): Promise<void> => {
  commands.actions[action]?.(key);
  await settled();
};
const values = () => desk.form?.values;
const sent = (): readonly number[] => bridge.asked('review.save').map(({ fileId }) => fileId);

async function start(
  own: Parameters<typeof record>[0] = {},
  examined: Parameters<typeof examination>[0] = {},
): Promise<void> {
  bridge
    .handle('review.open', ({ fileId }) => ok(record({ ...own, fileId })))
    .give('review.examine', examination(examined));
  await desk.show(7, null);
  await settled();
}

beforeEach(() => {
  document.body.innerHTML = page;
  dimmed = 0;
  bridge = new FakeBridge()
    .give('review.queue', [reviewItem(1), reviewItem(2)])
    .give('review.choices', choices)
    .give('review.draft', null)
    .handle('review.save', () => failed('internal'));
  const clock = new FakeClock();
  const unheard = () => undefined;
  const listeners = { onopen: unheard, onprefetch: unheard, onrefused: unheard };
  desk = new ReviewDesk({ bridge, timer: clock, now: () => clock.now(), ...listeners });
  view = new DocView();
  attention = new Attention();
  commands = new DeskCommands({
    desk,
    view,
    attention,
    root: () => element('main'),
    dim: () => void (dimmed += 1),
  });
});

describe('saving', () => {
  it('saves the open document and goes on', async () => {
    await start();
    await run('desk.save');
    expect(sent()).toEqual([1]);
    expect(desk.current?.fileId).toBe(2);
    expect(commands.complaint).toBeNull();
  });

  it('goes to the field that cannot be sent, and complains until it can', async () => {
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

  it('goes to the amount of a line that cannot be sent', async () => {
    await start();
    desk.form?.setAmount('saved-0', 'gross', 'x');
    await run('desk.save');
    expect(sent()).toEqual([]);
    expect(commands.complaint).toEqual({ at: 'line', line: 0 });
    expect(focused('[data-cell="gross"] [data-control]')).toBe(true);
  });

  it('goes to the first thing the person was not told about, and saves at the next press', async () => {
    await start({}, { fields: { due_at: evidence('differs', '2026-12-03') } });
    await run('desk.save');
    expect(sent()).toEqual([]);
    expect(focused('[data-field="due_at"]')).toBe(true);
    await run('desk.save');
    expect(sent()).toEqual([1]);
  });

  it('is taken back step by step', async () => {
    await start();
    desk.form?.setValues({ note: 'a' });
    await run('desk.undo');
    expect(values()?.note).toBeNull();
  });
});

describe('going from one thing to the next', () => {
  const examined = {
    fields: { partner_name: evidence('differs', 'Malom Kft.'), note: evidence('same', '') },
    checks: [check({ code: 'seen-before' }), check({ code: 'line-sum', line: 0 }), check({ code: 'total-sum' })],
  };

  it('goes round all of them, both ways, and forgets the field at bar and totals', async () => {
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

  it('stays where nothing is', async () => {
    await start();
    goTo('[data-field="note"]');
    await run('desk.next-difference');
    commands.record.nextIssue();
    expect(focused('[data-field="note"]')).toBe(true);
  });
});

describe('taking the value of the document', () => {
  const examined = {
    fields: {
      partner_name: evidence('differs', 'Malom Kft.'),
      due_at: evidence('differs', '2026-12-03'),
      currency: evidence('differs', 'EUR'),
    },
  };

  it('takes the field with the focus, where it differs', async () => {
    await start({}, examined);
    goTo('[data-field="due_at"]');
    expect(commands.taking).toBe('due_at');
    await run('desk.take');
    expect(values()?.due_at).toBe('2026-12-03');
    expect(focused('[data-field="due_at"]')).toBe(true);
  });

  it('takes the first that differs, where the focus is elsewhere', async () => {
    await start({}, examined);
    goTo('[data-field="note"]');
    expect(commands.taking).toBe('partner_name');
    const { due_at } = examined.fields;
    bridge.give('review.examine', examination({ fields: { due_at } }));
    await run('desk.take');
    expect(values()?.partner_name).toBe('Malom Kft.');
    expect(commands.taking).toBe('due_at');
  });

  it('takes nothing of a field that is not open', async () => {
    await start({ editableFields: ['note'] }, examined);
    expect(commands.taking).toBeNull();
    await run('desk.take');
    commands.record.take('currency');
    expect(desk.form?.changes).toBeNull();
  });

  it('takes nothing that the document does not have', async () => {
    await start({}, { fields: { due_at: { mark: 'not-found', document: null } } });
    commands.record.take('due_at');
    expect(desk.form?.changes).toBeNull();
  });

  it('takes nothing on an empty desk', async () => {
    expect(commands.taking).toBeNull();
    for (const action of ['desk.take', 'desk.vat', 'desk.add-line', 'desk.suggestion', 'desk.save'] as const)
      await run(action, '1');
    commands.record.repair();
    commands.pick({ text: '127', offset: 0 });
    expect(sent()).toEqual([]);
  });
});

describe('a text of the document that is clicked', () => {
  it('goes into the field that had the focus, read as that kind', async () => {
    await start();
    goTo('[data-field="due_at"]');
    commands.pick({ text: 'Fizetési határidő: 2026.12.03.', offset: 22 });
    expect(values()?.due_at).toBe('2026-12-03');
    expect(focused('[data-field="due_at"]')).toBe(true);
  });

  it('goes into the amount of a line that had the focus', async () => {
    await start();
    goTo('[data-cell="net"] [data-control]');
    commands.pick({ text: 'Nettó: 200 Ft', offset: 8 });
    expect(desk.form?.lines[0]?.data).toMatchObject({ netAmount: '200', vatAmount: '54', grossAmount: '254' });
    expect(focused('[data-cell="net"] [data-control]')).toBe(true);
  });

  it.each([
    ['no amount', '[data-cell="net"] [data-control]', 'Nettó'],
    ['the rate', '[data-cell="rate"] [data-control]', '27'],
    ['the whole line', '[data-line="saved-0"]', '27'],
  ])('goes nowhere: %s', async (_, place, text) => {
    await start();
    goTo(place);
    commands.pick({ text, offset: 0 });
    expect(desk.form?.changes).toBeNull();
  });

  it.each(['[data-field="partner_name"]', '[data-cell="net"] [data-control]'])(
    'goes nowhere where %s is not open',
    async (place) => {
      await start({ editableFields: ['note', 'assignments.vat'] });
      goTo(place);
      commands.pick({ text: '500', offset: 0 });
      expect(desk.form?.changes).toBeNull();
    },
  );

  it('goes nowhere without a field', async () => {
    await start();
    commands.pick({ text: '500', offset: 0 });
    goTo('[data-field="due_at"]');
    commands.pick({ text: 'no date', offset: 0 });
    expect(desk.form?.changes).toBeNull();
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

  it('are repaired by the rate that gives what is missing', async () => {
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

  it('take what is suggested', async () => {
    const suggestion = {
      partnerName: 'M',
      matching: 2,
      of: 2,
      expenseType: 4,
      vat: null,
      ledgerNumberId: null,
      tags: [],
    };
    await start({ assignments: [line({ expenseType: null })] }, { suggestion });
    await run('desk.suggestion');
    expect(desk.form?.lines[0]?.data.expenseType).toBe(4);
  });
});

describe('another document', () => {
  it('has no complaint and no field of the one before', async () => {
    await start();
    desk.form?.setField('due_at', 'date', 'soon', '2026-11-20');
    await run('desk.save');
    commands.opened();
    expect(commands.complaint).toBeNull();
    expect(attention.target).toBeNull();
  });

  it('takes the focus from the fields to the record, and from nowhere else', async () => {
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

  it('is the next, the one before, or the one after what is put off', async () => {
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

describe('the rest of the keys', () => {
  it('exclude the expense', async () => {
    await start();
    await run('desk.exclude');
    expect(desk.form?.excluded).toBe(true);
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
    expect(dimmed).toBe(1);
  });

  it('go round the panes', async () => {
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
