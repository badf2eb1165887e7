import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningService } from '../../../../testing/reference-service.ts';
import type { MonthlyPayment, PaymentForm, PaymentImport } from '../../../contract/monthly.ts';
import { stateOf } from '../../../shared/monthly/payments.ts';
import { monthAfter } from '../../../shared/timing/months.ts';
import { composeAtService, valueOf, type Composed } from '../../shell/composed.fixture.ts';
import type { Services } from '../../shell/compose.ts';

let composed: Composed;
let service: RunningService;
let services: Services;
let companyId: number;
const month = monthAfter(new Date().toISOString().slice(0, 7), -1);

beforeAll(async () => {
  composed = await composeAtService();
  ({ service, services, companyId } = composed);
  services.monthlyServices.outbox.start();
});

afterAll(() => composed.stop());

const desk = () => services.monthlyServices;
const months = async () => valueOf(await desk().months.ofCompany(companyId)).months;
const payments = () => desk().months.month(companyId, month).payments;
const named = (name: string): MonthlyPayment | undefined => payments().find((payment) => payment.name === name);
const formOf = (values: Partial<PaymentForm> = {}): PaymentForm => ({
  month,
  code: '',
  name: 'Próbadíj',
  taxNumber: '',
  accountNumber: '11111111-22222222',
  amount: '12500',
  paidAmount: '',
  dueAt: `${month}-28`,
  description: '',
  tags: [],
  ...values,
});
const given = (values: Partial<PaymentImport>): PaymentImport => ({
  companyId,
  kind: 'salary',
  forms: [],
  header: ['Név', 'Adójel'],
  columns: ['name', 'tax-number'],
  ...values,
});

it('has a year of months, newest first, read where they never were', async () => {
  const read = await months();
  expect(read.length).toBeGreaterThanOrEqual(13);
  expect(read[0]?.month.localeCompare(read[1]?.month ?? '')).toBe(1);
  const last = read.find((one) => one.month === month);
  expect(last?.payments.filter(({ kind }) => kind === 'salary').length).toBe(6);
  expect(last?.payments.some(({ code, synced }) => code === '104' && synced)).toBe(true);
  expect(read.at(-1)?.payments.every((payment) => stateOf(payment, '2999-01-01') === 'paid')).toBe(true);
});

it('makes a tax, changes what differs, takes it from a name to a code and back, and deletes it', async () => {
  const changes = desk().desk;
  valueOf(await changes.save(companyId, 'tax', null, formOf()));
  const id = named('Próbadíj')?.id ?? 0;
  valueOf(
    await changes.save(companyId, 'tax', id, formOf({ amount: '12500.5', paidAmount: '500', accountNumber: '' })),
  );
  expect(named('Próbadíj')).toMatchObject({ amount: '12500.5', paidAmount: '500', accountNumber: null });
  valueOf(await changes.save(companyId, 'tax', id, formOf({ code: '290', name: '' })));
  expect(payments().find((payment) => payment.id === id && payment.kind === 'tax')?.code).toBe('290');
  valueOf(await changes.save(companyId, 'tax', id, formOf({ name: 'Más díj' })));
  expect(named('Más díj')).toMatchObject({ code: null, accountNumber: '11111111-22222222' });
  valueOf(await changes.delete({ companyId, kind: 'tax', paymentId: id }));
  expect(named('Más díj')).toBeUndefined();
  expect((await desk().copy.readNow(companyId)).ok).toBe(true);
  expect(named('Más díj')).toBeUndefined();
});

it('sends only the tags of what is kept in step with another system', async () => {
  const synced = payments().find((payment) => payment.synced && payment.kind === 'tax');
  const before = valueOf(await desk().desk.save(companyId, 'tax', synced?.id ?? 0, formOf({ tags: [1] })));
  expect(before).toBeNull();
  expect(payments().find(({ id, kind }) => id === synced?.id && kind === 'tax')).toEqual({ ...synced, tags: [1] });
});

it('hands over the words of a refusal', async () => {
  const refused = await desk().desk.save(companyId, 'tax', null, formOf({ code: '000', name: '' }));
  expect(refused).toMatchObject({ ok: false, failure: { code: 'refused' } });
  expect(refused.ok ? '' : refused.failure.detail).toMatch(/./);
  const unknown = await desk().desk.save(companyId, 'tax', 987_654, formOf());
  expect(unknown).toMatchObject({ ok: false, failure: { code: 'not-found' } });
});

it('takes a table over row by row, with what became of each, and remembers its columns', async () => {
  const known = payments().find(({ kind }) => kind === 'salary');
  const forms = [
    formOf({ name: 'Új Ember', taxNumber: '8400000099' }),
    formOf({ name: known?.name ?? '', taxNumber: known?.taxNumber ?? '' }),
    formOf({ name: '', taxNumber: '8400000098' }),
    formOf({ name: 'Másik Ember', taxNumber: '8400000097' }),
  ];
  const outcomes = valueOf(await desk().payrollImport.takeOver(given({ forms })));
  expect(outcomes.map(({ became }) => became)).toEqual(['made', 'there', 'refused', 'made']);
  expect(outcomes[2]?.failure?.detail).toMatch(/./);
  const again = valueOf(await desk().payrollImport.takeOver(given({ forms: forms.slice(0, 1) })));
  expect(again.map(({ became }) => became)).toEqual(['there']);
  expect(desk().columns.of(['név', 'ADÓJEL'])).toEqual(['name', 'tax-number']);
  expect(desk().columns.of(['név'])).toBeNull();
});

it('misses what came in the months before', async () => {
  for (const { code, id } of payments())
    if (code === '104') valueOf(await desk().desk.delete({ companyId, kind: 'tax', paymentId: id }));
  expect(desk().months.month(companyId, month).missing).toContainEqual(
    expect.objectContaining({
      key: 'tax 104',
      months: [monthAfter(month, -3), monthAfter(month, -2), monthAfter(month, -1)],
    }),
  );
});

it('keeps what is saved without the service, sends no table, and still shows what it read', async () => {
  const before = payments();
  await service.stop({ keepData: true });
  valueOf(await desk().desk.save(companyId, 'tax', null, formOf()));
  expect(await desk().payrollImport.takeOver(given({ forms: [formOf({ name: 'Más' })] }))).toMatchObject({ ok: false });
  const made = named('Próbadíj');
  expect(desk().months.ofAll(month)[0]).toMatchObject({
    payments: [...before, { amount: '12500', isPaid: null }],
    corrections: [{ id: made?.id, change: 'new', refused: null }],
  });
  expect((await months()).length).toBeGreaterThanOrEqual(13);
  await service.restart();
  await expect.poll(() => named('Próbadíj')?.id).toBeGreaterThan(0);
  expect(desk().months.ofAll(month)[0]?.corrections).toEqual([]);
});
