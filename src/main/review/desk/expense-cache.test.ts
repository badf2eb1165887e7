import { expect, it } from 'vitest';
import type { ReviewFixture } from './review.fixture.ts';
import type { TestLine } from './test-line.ts';
import { recordOf, sent, useService } from './test-service.ts';

const service = useService();

/** Number of requests for an expense's detail. */
const asked = ({ line }: ReviewFixture, expenseId: number): number =>
  line.sent.filter(({ method, path }) => method === 'GET' && path.startsWith(`/2/expenses/${expenseId}/`)).length;

/** A captured document and another one, with stored details and a complete mirror. */
async function house(alters?: TestLine['alters']) {
  const fixture = await service.fixture();
  if (alters) fixture.line.alters = alters;
  await fixture.mirrored();
  const [expenseId, other] = [service.take(), service.take()];
  const fileId = await fixture.captured(expenseId);
  await fixture.captured(other);
  const noteOf = (id: number) =>
    fixture.services.expenseCache.of({ companyId: fixture.companyId, expenseId: id })?.expense.note;
  await fixture.until(100, () => noteOf(expenseId) !== undefined && noteOf(other) !== undefined);
  let changes = 0;
  /** Waits until all requests are done: the other document, changed now, comes last. */
  const caughtUp = async () => {
    changes += 1;
    const note = `change ${changes}`;
    await service.change(other, { note });
    fixture.feed.wake(fixture.companyId);
    await fixture.until(50, () => noteOf(other) === note);
  };
  return { fixture, expenseId, fileId, note: () => noteOf(expenseId), caughtUp };
}

it('requests a detail once for each change that the list shows, also over a restart', async () => {
  const { fixture, expenseId, fileId, note, caughtUp } = await house();
  await recordOf(fixture, fileId);
  await caughtUp();
  expect(asked(fixture, expenseId)).toBe(1);
  await service.change(expenseId, { note: 'by somebody else' });
  await caughtUp();
  await caughtUp();
  expect(note()).toBe('by somebody else');
  expect(asked(fixture, expenseId)).toBe(2);
  await fixture.restart();
  await recordOf(fixture, fileId);
  await caughtUp();
  expect(asked(fixture, expenseId)).toBe(2);
});

it('skips a detail that came with the answer to a correction', async () => {
  const { fixture, expenseId, caughtUp } = await house();
  const { companyId, services } = fixture;
  services.bulk.apply(companyId, [expenseId], { kind: 'excluded', excluded: true });
  await sent(fixture);
  await caughtUp();
  await caughtUp();
  expect(services.expenseCache.of({ companyId, expenseId })?.expense.excluded).toBe(true);
  expect(fixture.files.inStates(['ready'])).toHaveLength(2);
  expect(asked(fixture, expenseId)).toBe(1);
});

it('retries failed requests, after a restart too', async () => {
  const { fixture, expenseId, note } = await house();
  const { companyId, line, feed } = fixture;
  const before = line.sent.length;
  await service.change(expenseId, { note: 'while the line is cut' });
  // The list is read, and no detail after it.
  line.refuses = (path) => path.startsWith('/2/expenses/') && /\d\/$/.test(path.split('?')[0] ?? '');
  feed.wake(companyId);
  await fixture.until(50, () => line.refused > 0);
  expect(line.sent.length).toBeGreaterThan(before);
  await fixture.restart();
  line.refuses = () => false;
  await fixture.until(100, () => note() === 'while the line is cut');
  expect(asked(fixture, expenseId)).toBe(2);
});

it('requests a change once where list and detail disagree', async () => {
  const { fixture, expenseId, note, caughtUp } = await house((path, answer) =>
    path.startsWith('/2/expenses/?') ? answer.replace(/"secondary_id":[^,}]*/g, '"secondary_id":"LISTED"') : answer,
  );
  const { companyId, services } = fixture;
  expect(note()).not.toBe(undefined);
  services.expenseCache.want({ companyId, expenseId });
  await caughtUp();
  expect(asked(fixture, expenseId)).toBe(1);
});
