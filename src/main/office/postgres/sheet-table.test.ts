import { beforeAll, describe, expect, it } from 'vitest';
import { newSheet } from '../../review/audit/audit.fixture.ts';
import { openTestOffice, until } from './postgres-office.fixture.ts';
import { postgresPrograms, TestPostgres } from './test-postgres.ts';

const programs = postgresPrograms();
if (programs === null) console.log('No PostgreSQL on this computer: signatures in its database are not tested.');

type Seat = Awaited<ReturnType<Awaited<ReturnType<typeof openTestOffice>>['openSeat']>>;

/** Each seat has one company. */
const companyOf = ({ services }: Seat) => services.companies.list()[0]?.id ?? 0;
const sign = (seat: Seat, user: string, expenseId: number, correctionId: number | null = null) =>
  seat.services.audit.add(
    newSheet({
      companyId: companyOf(seat),
      expenseId,
      fileId: null,
      correctionId,
      signer: { user, computer: user, seat: user },
    }),
  );
const outcomes = (seat: Seat, expenseId: number) =>
  seat.services.audit.ofExpense(companyOf(seat), expenseId).map(({ outcome }) => outcome.state);
const whoSigned = (seat: Seat, expenseId: number) =>
  seat.services.audit.lastOf(companyOf(seat), expenseId)?.signer.user ?? null;

describe.skipIf(programs === null)('signatures in the database of an office', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await TestPostgres.create(programs ?? '');
    return () => postgres.remove();
  });

  async function twoSeats() {
    const { openSeat } = await openTestOffice(postgres);
    return { anna: await openSeat('anna'), bela: await openSeat('bela'), openSeat };
  }

  it('are shown on every computer at once, and taken back there', async () => {
    const { anna, bela } = await twoSeats();
    sign(anna, 'anna', 5, 41);
    await until(() => whoSigned(bela, 5) === 'anna');
    anna.services.audit.correctionTakenBack(41, '2026-11-20T10:00:00.000Z');
    await until(() => whoSigned(bela, 5) === null);
    expect(outcomes(bela, 5)).toEqual(['taken-back']);
  });

  it('have one first and one second where two computers sign at the same moment', async () => {
    const { anna, bela } = await twoSeats();
    await until(() => [anna, bela].every(({ services }) => !services.sharing.heldBack(1).everything));
    const expenses = Array.from({ length: 20 }, (_, at) => at + 1);
    for (const expenseId of expenses) {
      sign(anna, 'anna', expenseId);
      sign(bela, 'bela', expenseId);
    }
    const isDecided = (id: number) => [anna, bela].every((seat) => outcomes(seat, id).includes('refused'));
    await until(() => expenses.every(isDecided));
    for (const id of expenses) {
      expect(outcomes(anna, id).sort()).toEqual(['nothing-to-send', 'refused']);
      expect(whoSigned(bela, id)).toBe(whoSigned(anna, id));
    }
  });

  it('hold a correction while the database is away, and are written again into an empty one', async () => {
    const { anna, bela, openSeat } = await twoSeats();
    sign(anna, 'anna', 5);
    await until(() => whoSigned(bela, 5) === 'anna');
    await postgres.stop();
    sign(anna, 'anna', 6, 41);
    const { shared } = anna.services.reviewServices;
    expect(await shared.mayBeSent(companyOf(anna), 6, 41)).toMatchObject({ failure: { code: 'office-away' } });
    await postgres.start();
    await postgres.query('DELETE FROM counterfoil_sheets');
    const cili = await openSeat('cili');
    await until(() => whoSigned(cili, 5) === 'anna' && whoSigned(cili, 6) === 'anna');
    expect(await shared.mayBeSent(companyOf(anna), 6, 41)).toEqual({ ok: true, value: null });
  });
});
