import { expect, it } from 'vitest';
import type { PaymentForm } from '../../../contract/monthly.ts';
import { testDatabase } from '../../database/test-database.ts';
import { monthlyOver, typedTax } from './monthly.fixture.ts';

function setUp() {
  const { services, rows, ...rest } = monthlyOver(testDatabase());
  const takeOver = (forms: readonly PaymentForm[]) =>
    services.payrollImport.takeOver({ companyId: 1, kind: 'tax', forms, header: [], columns: [] });
  return { ...rest, takeOver, names: () => rows.map(({ name }) => name) };
}
const forms = ['A', 'B', 'C'].map((name) => ({ ...typedTax, name }));

it('stops an import where an answer is lost, and a later import sends the missing rows', async () => {
  const { names, meets, takeOver } = setUp();
  meets(null, 'lost');
  const became = async () => {
    const answer = await takeOver(forms);
    return answer.ok ? answer.value.map((outcome) => outcome.became) : answer.failure.code;
  };
  expect(await became()).toEqual(['made', 'unknown', 'left']);
  expect(await became()).toEqual(['there', 'there', 'made']);
  expect(names()).toEqual(['A', 'B', 'C']);
});

it('sends nothing of a table that waits in the outbox already', async () => {
  const { names, meets, save, takeOver } = setUp();
  meets('offline');
  await save({ name: 'A' });
  expect(await takeOver(forms)).toMatchObject({ value: [{ became: 'there' }, { became: 'made' }, { became: 'made' }] });
  expect(names()).toEqual(['B', 'C']);
});
