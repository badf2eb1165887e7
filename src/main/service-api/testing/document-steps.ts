import { expect } from 'vitest';
import type { ServiceDocument } from '../resources/documents.ts';
import type { ServiceApi } from '../service-api.ts';
import { allPages, firstOf, newName, sampleDocument, uploaded, valueOf, type Steps } from './steps.ts';

async function newDocument(api: ServiceApi, filename = `${newName()}.xml`): Promise<ServiceDocument> {
  const content = await sampleDocument();
  return firstOf(valueOf(await api.documents.create([{ filename, content, note: 'from the client' }])));
}

export const documentSteps: Steps = {
  async 'GET /2/documents'(api) {
    const { id } = await newDocument(api);
    const all = (await allPages(api.documents.list())).flatMap(({ results }) => results);
    expect(all.map((one) => one.id)).toContain(id);
    const attached = (await allPages(api.documents.list({ isAttached: true }))).flatMap(({ results }) => results);
    expect(attached.every((one) => one.isAttached)).toBe(true);
    expect(attached.map((one) => one.id)).not.toContain(id);
  },
  async 'GET /1/documents/'(api) {
    await newDocument(api);
    const pages = await allPages(api.documents.numbered({ isAttached: false }));
    expect(pages.flatMap(({ results }) => results)).toHaveLength(pages[0]?.count ?? -1);
  },
  async 'GET /2/documents/{documentId}/'(api) {
    const { id, filename } = await newDocument(api);
    expect(valueOf(await api.documents.get(id))).toMatchObject({ id, filename, note: 'from the client' });
  },
  async 'POST /2/documents/create/'(api) {
    expect(await newDocument(api, 'ő.xml')).toMatchObject({ filename: 'ő.xml', extension: 'xml', isAttached: false });
    const text = { filename: 'a.pdf', content: Buffer.from('no document') };
    expect(await api.documents.create([text])).toMatchObject({ failure: { code: 'refused', notDone: true } });
  },
  async 'POST /2/documents/update/{documentId}/'(api) {
    const { id } = await newDocument(api);
    const expense = await uploaded(api);
    expect(valueOf(await api.documents.update(id, { expense, note: null }))).toMatchObject({
      expense,
      isAttached: true,
    });
  },
  async 'POST /2/documents/search/'(api) {
    const { id, filename, size } = await newDocument(api);
    const wanted = { filename: filename ?? '', size: size ?? 0 };
    expect(valueOf(await api.documents.search([wanted]))).toEqual([{ ...wanted, ids: [id] }]);
  },
  async 'GET /1/documents/files/'(api) {
    const { filename } = await newDocument(api);
    const files = (await allPages(api.documents.files())).flatMap(({ results }) => results);
    expect(files.map((file) => file.filename)).toContain(filename);
  },
  async 'GET /1/artifacts/expense/'(api) {
    const id = await uploaded(api, 'artifact.xml');
    const pages = await allPages(api.artifacts.list('expense'));
    const found = pages.flatMap(({ results }) => results).find((one) => one.id === id);
    expect(found).toMatchObject({ hasArtifact: true, filename: 'artifact.xml', extension: 'xml' });
  },
  async 'POST /1/artifacts/expense/'(api) {
    const artifact = { of: await uploaded(api), filename: 'new.xml', content: await sampleDocument() };
    const [made] = valueOf(await api.artifacts.create('expense', [artifact]));
    expect(made).toMatchObject({ hasArtifact: true, filename: 'new.xml' });
  },
  async 'GET /1/artifacts/income/'(api) {
    const [page] = await allPages(api.artifacts.list('income'));
    expect(page?.count).toBeGreaterThan(0);
  },
  async 'POST /1/artifacts/income/'(api) {
    const [page] = await allPages(api.incomes.list({ pageSize: 1 }));
    const artifact = { of: page?.incomes[0]?.id ?? 0, filename: 'new.xml', content: await sampleDocument() };
    const [made] = valueOf(await api.artifacts.create('income', [artifact]));
    expect(made).toMatchObject({ hasArtifact: true, filename: 'new.xml' });
  },
};
