import { expect, it } from 'vitest';
import { fromService } from '../../../../testing/reference-service.ts';
import { allThere, house, now, running, take, withService, type Listed } from './documents.fixture.ts';

withService();

it('lists all documents of a company, and finds them by state, kind, day, name and note', async () => {
  const { readDocuments, page, mirrorServices, companyId } = await house();
  await readDocuments();
  const all = await allThere();
  const ids = (fits: (document: Listed) => boolean) => all.filter(fits).map(({ id }) => id);
  expect(await page({})).toEqual(ids(() => true));
  expect(await page({ state: 'unattached' })).toEqual(ids((one) => !one.is_attached));
  expect(await page({ state: 'attached', extensions: ['jpg', 'png'] })).toEqual(
    ids((one) => one.is_attached && one.extension !== 'pdf'),
  );
  expect(await page({ text: 'leltar' })).toEqual(ids(({ filename }) => filename.startsWith('leltariv')));
  expect(await page({ text: 'irattar' })).toEqual(ids(({ note }) => note?.includes('irattár') === true));
  const [newest] = all;
  expect(await page({ text: newest?.filename ?? '' })).toEqual([newest?.id]);
  const day = newest?.created_at.slice(0, 10) ?? '';
  expect(await page({ dateFrom: day })).toEqual([newest?.id]);
  expect(await page({ text: 'k' })).toEqual([]);
  expect((await mirrorServices.documents.facets(companyId)).extensions).toEqual(
    expect.arrayContaining(['jpg', 'pdf', 'png']),
  );
});

it("names a document's owner, and the owner's own file", async () => {
  const { readDocuments, readIncomes, record, key, desk } = await house();
  const { id, income } = take((one) => one.income !== null);
  await readIncomes();
  await readDocuments();
  const known = new Promise<void>((resolve) => {
    desk.changed.listen(({ documentId }) => {
      if (documentId === null) resolve();
    });
  });
  const { row } = await record(key(id));
  const { invoice_number: number } = await fromService<{ invoice_number: string }>(running(), `/1/incomes/${income}/`);
  expect(row).toMatchObject({ attached: true, owner: { kind: 'income', id: income }, ownerNumber: number });
  await known;
  const files = await fromService<{ results: { id: number; filename?: string }[] }>(
    running(),
    '/1/artifacts/income/?page_size=200',
  );
  const file = files.results.find((one) => one.id === income)?.filename ?? null;
  expect((await record(key(id))).ownerFile).toBe(file);
});

it('sends a note after the time for undo, and shows it before', async () => {
  const { desk, record, key, sent } = await house();
  const { id } = take((one) => !one.is_attached);
  await record(key(id));
  expect(desk.save(key(id), { note: 'Az iratokhoz.' }).ok).toBe(true);
  expect(await record(key(id))).toMatchObject({
    waiting: { note: 'Az iratokhoz.' },
    correction: { state: 'waiting' },
    row: { correction: 'waiting' },
  });
  expect((await now(id)).note).not.toBe('Az iratokhoz.');
  expect(await sent()).toMatchObject({ documentId: id, refused: false });
  expect((await now(id)).note).toBe('Az iratokhoz.');
  expect(await record(key(id))).toMatchObject({ waiting: null, correction: null, row: { note: 'Az iratokhoz.' } });
});

it('undoes a change that was not sent', async () => {
  const { desk, record, key } = await house();
  const { id, note } = take((one) => !one.is_attached);
  await record(key(id));
  desk.save(key(id), { note: 'mégsem' });
  expect(desk.undo(key(id)).ok).toBe(true);
  expect(desk.undo(key(id))).toMatchObject({ failure: { code: 'not-possible' } });
  expect(await record(key(id))).toMatchObject({ waiting: null, correction: null, row: { note } });
});

it('attaches to an income that is found by its number, and detaches', async () => {
  const { desk, record, key, sent, readIncomes, companyId } = await house();
  await readIncomes();
  const { id } = take((one) => !one.is_attached);
  const [income] = (
    await fromService<{ results: { incomes: { id: number; invoice_number: string }[] } }>(
      running(),
      '/1/incomes/?page_size=1',
    )
  ).results.incomes;
  const choices = await desk.owners(companyId, income?.invoice_number ?? '');
  expect(choices).toMatchObject([{ kind: 'income', id: income?.id, number: income?.invoice_number }]);
  await record(key(id));
  desk.save(key(id), { owner: { kind: 'income', id: income?.id ?? 0 } });
  await sent();
  expect(await now(id)).toMatchObject({ is_attached: true, income: income?.id });
  expect((await record(key(id))).row).toMatchObject({ attached: true, ownerNumber: income?.invoice_number });
  desk.save(key(id), { owner: null });
  await sent();
  expect(await now(id)).toMatchObject({ is_attached: false, income: null });
});

it('keeps a refused change with the reason, apart from the next save, until it is dropped', async () => {
  const { desk, record, key, sent } = await house();
  const { id } = take((one) => !one.is_attached);
  await record(key(id));
  desk.save(key(id), { owner: { kind: 'expense', id: 999_999_999 } });
  expect(await sent()).toMatchObject({ refused: true });
  expect(await record(key(id))).toMatchObject({
    correction: { state: 'refused', failure: { code: 'refused' }, change: { owner: { id: 999_999_999 } } },
    row: { attached: false, correction: 'refused' },
  });
  desk.save(key(id), { note: 'ez megy' });
  expect(await sent()).toMatchObject({ refused: false });
  expect((await now(id)).note).toBe('ez megy');
  expect(await record(key(id))).toMatchObject({ correction: { state: 'refused' } });
  expect(desk.undo(key(id)).ok).toBe(true);
  expect(await record(key(id))).toMatchObject({ correction: null, row: { correction: null } });
});
