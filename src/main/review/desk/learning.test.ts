import { expect, it } from 'vitest';
import type { AssignmentRecord, ExpenseChanges, ReviewRecord } from '../../../contract/review.ts';
import type { ReviewFixture } from './review.fixture.ts';
import { note, recordOf, useService } from './test-service.ts';

const service = useService();

/** Two captured documents, and the suggestions for the second with the first's partner. */
async function two() {
  const fixture = await service.fixture();
  const [fileId, next] = [await fixture.captured(service.take()), await fixture.captured(service.take())];
  const [record, coming] = [await recordOf(fixture, fileId), await recordOf(fixture, next)];
  const { partner_name, partner_tax_number } = record.values;
  const offered = (changes: ExpenseChanges = { fields: { partner_name, partner_tax_number } }) => {
    const examined = fixture.services.review.examine(next, changes);
    return examined.ok ? examined.value.suggestion : examined;
  };
  return { fixture, fileId, next, record, coming, partner_name, partner_tax_number, offered };
}

const withType = ({ assignments }: ReviewRecord, expenseType: number): readonly AssignmentRecord[] =>
  assignments.map((line) => ({ ...line, expenseType }));

const sign = (fixture: ReviewFixture, fileId: number, assignments: readonly AssignmentRecord[]) =>
  fixture.services.review.save(fileId, { fields: {}, assignments });

it('suggests the person\u2019s lines on the partner\u2019s next document, the prefetched one too', async () => {
  const { fixture, fileId, next, record, offered } = await two();
  const heard: number[] = [];
  fixture.services.review.read.listen((news) => heard.push(news.fileId));
  expect(offered()).toBeNull();
  sign(fixture, fileId, withType(record, 4711));
  const correctedAt = new Date(fixture.clock.now()).toISOString();
  expect(offered()).toMatchObject({ expenseType: 4711, correctedAt });
  expect(offered({ fields: { partner_name: 'Another Ltd', partner_tax_number: null } })).toBeNull();
  expect(heard).toContain(next);
});

it('forgets them on request, and when the signature is taken back', async () => {
  const { fixture, fileId, next, record, partner_name, partner_tax_number, offered } = await two();
  const changes = { fields: { partner_name, partner_tax_number } };
  sign(fixture, fileId, withType(record, 4711));
  fixture.services.review.undo(fileId);
  expect(offered()).toBeNull();
  sign(fixture, fileId, withType(record, 4711));
  fixture.services.review.forgetLearned(next, changes, 'issued_at');
  expect(offered()).not.toBeNull();
  fixture.services.review.forgetLearned(next, changes, 'expense_type');
  expect(offered()).toBeNull();
});

it('drops the suggestion once the partner\u2019s next document is signed with other lines, until that is undone', async () => {
  const { fixture, fileId, next, record, coming, partner_name, partner_tax_number, offered } = await two();
  sign(fixture, fileId, withType(record, 4711));
  const fields = { partner_name, partner_tax_number };
  const assignments = coming.assignments.map((line) => ({ ...line, vat: null }));
  fixture.services.review.save(next, { fields, assignments });
  expect(offered()).toBeNull();
  fixture.services.review.undo(next);
  expect(offered()).toMatchObject({ expenseType: 4711 });
});

it('names the person\u2019s earlier correction even where the document confirms the record\u2019s partner', async () => {
  const { fixture, next, coming } = await two();
  const { partner_name: name } = coming.values;
  const sha256 = fixture.files.get(next)?.sha256 ?? '';
  const value = name ?? '';
  fixture.readings.set(sha256, { ...nothingRead, fields: { partner_name: { value, shown: value, at: null } } });
  const known = (by: 'name' | 'before', partner = 'Malomsor Kft.') => {
    fixture.recognised.set(sha256, { partner: { name: partner, taxNumber: null }, by, documents: 0 });
    const examined = fixture.services.review.examine(next, null);
    return examined.ok ? examined.value.knownPartner : examined;
  };
  // Waits for the company's partners.
  await fixture.until(100, () => known('name') === null);
  expect(known('before')).toMatchObject({ name: 'Malomsor Kft.', by: 'before' });
  expect(known('before', value)).toBeNull();
});

it('a signature teaches the partner, and its undo removes that', async () => {
  const { fixture, fileId, next, record } = await two();
  const { review } = fixture.services;
  const company = fixture.companies.get(fixture.companyId)?.name;
  const heard: number[] = [];
  review.read.listen((news) => heard.push(news.fileId));
  review.save(fileId, note('signed'));
  expect(fixture.taught).toEqual([{ learn: fileId, partner: record.values.partner_name, company }]);
  expect(heard.splice(0)).toContain(next);
  review.forgetLearned(fileId, { fields: { partner_name: 'Typed Kft.' } }, 'partner_name');
  heard.splice(0);
  review.undo(fileId);
  expect(fixture.taught.slice(1)).toEqual([
    { forget: 'partner_name', partner: 'Typed Kft.', company },
    { forgetFrom: fileId },
  ]);
  expect(heard).toContain(next);
});

it('a spelling of the partner that was signed is no difference on its next document, until that is undone', async () => {
  const { fixture, fileId, next, partner_name: name } = await two();
  const { review } = fixture.services;
  const printed = { value: (name ?? '').toUpperCase(), shown: '', at: null };
  for (const id of [fileId, next]) {
    const sha256 = fixture.files.get(id)?.sha256 ?? '';
    fixture.readings.set(sha256, { ...nothingRead, fields: { partner_name: printed } });
  }
  const mark = (partner: string | null = name) => {
    const examined = review.examine(next, { fields: { partner_name: partner } });
    return examined.ok ? examined.value.fields.partner_name?.mark : examined;
  };
  expect(mark()).toBe('differs');
  review.save(fileId, note('signed'));
  expect([mark(), mark('Another Ltd')]).toEqual(['same', 'differs']);
  review.undo(fileId);
  expect(mark()).toBe('differs');
});

const nothingRead = {
  source: 'text' as const,
  rates: [],
  buyerTaxNumber: null,
  kind: { kind: 'unknown' as const, words: null, at: null },
};
