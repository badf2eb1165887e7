// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { focused, startDeskPage, type DeskPage } from '../../testing/desk-page.ts';
import { check, evidence, examination } from '../../testing/review-samples.ts';

let bridge: DeskPage['bridge'];
let desk: DeskPage['desk'];
let commands: DeskPage['commands'];
let goTo: DeskPage['goTo'];
let run: DeskPage['run'];
let start: DeskPage['start'];
let values: DeskPage['values'];
let sent: DeskPage['sent'];

beforeEach(() => {
  ({ bridge, desk, commands, goTo, run, start, values, sent } = startDeskPage());
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

  it('takes the other one of two readings, and the first again by a click alone', async () => {
    const document = { value: '2026-12-13', shown: '13/12/2026', at: null, otherValue: '2026-01-12' };
    const checks = [check({ code: 'two-readings', field: 'due_at' })];
    await start({}, { fields: { due_at: { mark: 'elsewhere', document } }, checks });
    goTo('[data-field="note"]');
    expect(commands.taking).toBe('due_at');
    bridge.give('review.examine', examination({ fields: { due_at: { mark: 'same', document } } }));
    await run('desk.take');
    expect([values()?.due_at, commands.taking]).toEqual(['2026-01-12', null]);
    await run('desk.take');
    expect(values()?.due_at).toBe('2026-01-12');
    commands.record.take('due_at');
    expect(values()?.due_at).toBe('2026-12-13');
    expect(sent()).toEqual([]);
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
