import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readServiceProfile, usualProfile } from './profile.ts';
import { json, serve } from './testing/serve.ts';

function profileFile(content: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-profile-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, 'service-profile.json');
  if (content !== null) writeFileSync(path, content);
  return path;
}

it('has a value for everything without a file', () => {
  expect(readServiceProfile(profileFile(null))).toMatchObject({
    noDataAfterSeconds: 600,
    settleSeconds: 30,
    paths: { companies: '/2/companies/', bulkExpenseAction: '/1/expenses/{action}/' },
    names: { ids: 'ids', expenseTypes: 'expense_types' },
  });
});

it("takes the file's values and keeps the others", () => {
  const content = '{"noDataAfterSeconds": 15, "paths": {"userProfile": null}, "names": {"ids": "id_list"}}';
  expect(readServiceProfile(profileFile(content))).toMatchObject({
    noDataAfterSeconds: 15,
    settleSeconds: 30,
    paths: { userProfile: null, auditXml: '/2/audit-xml/' },
    names: { ids: 'id_list', tags: 'tags' },
  });
});

it.each([
  ...['{', '[]', '{"noDataAfterSeconds": "15"}', '{"settleSecond": 1}', '{"paths": {"company": null}}'],
  ...['{"paths": {"companies": "https://elsewhere.example/2/"}}', '{"names": {"ids": ""}}'],
])('reports the error in %s', (content) => {
  expect(() => readServiceProfile(profileFile(content))).toThrow(/service-profile\.json: /);
});

it("uses the file's values on the wire", async () => {
  const content = `{"paths": {"userProfile": "/2/me/", "bulkExpenseAction": "/1/expenses/bulk/{action}/", "companies": null},
    "names": {"ids": "id_list", "tags": "labels"}}`;
  const { api, seen } = await serve(
    (_, response) => {
      json(response, { name: 'Minta Márta', processed: [5], labels: [], deleted: [5] });
    },
    { profile: readServiceProfile(profileFile(content)) },
  );
  await api.company.userProfile();
  await api.expenses.act('approve', [5]);
  await api.tags.create([{ name: 'Új' }]);
  await api.tags.delete([5]);
  expect(await api.company.list()).toMatchObject({ failure: { code: 'not-offered', notDone: true } });
  expect(seen.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
    'GET /api/2/me/ ',
    'POST /api/1/expenses/bulk/approve/ {"id_list":[5]}',
    'POST /api/2/tags/create/ {"labels":[{"name":"Új"}]}',
    'POST /api/2/tags/delete/ {"id_list":[5]}',
  ]);
});

it('is documented with its values in docs/service-profile.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/service-profile.md'), 'utf8');
  const described = [...page.matchAll(/^\| `([\w.]+)` \| `([^`]+)` \|/gm)].map(([, name, value]) => [name, value]);
  const { paths, names, ...times } = usualProfile();
  const under = (prefix: string, values: object) =>
    Object.entries(values).map(([name, value]) => [`${prefix}${name}`, String(value)]);
  expect(described).toEqual([...under('', times), ...under('paths.', paths), ...under('names.', names)]);
});
