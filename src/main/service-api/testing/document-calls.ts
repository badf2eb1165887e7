import { badId, counted, found, last, long, page, type TestCall } from './call.ts';

const file = { filename: 'a.pdf', content: Buffer.from('%PDF') };
const sentFile = { filename: 'a.pdf', content: 'JVBERg==' };
export const documentCalls: readonly TestCall[] = [
  {
    request: `GET /2/documents${long}&is_attached=false`,
    call: (api) => last(api.documents.list({ isAttached: false })),
    good: page([{ id: 5, filename: 'a.pdf', size: 'odd' }]),
    gives: { results: [{ id: 5, filename: 'a.pdf', size: null, raw: { size: 'odd' } }], count: null },
    wrong: [page(badId), 'results.0.id'],
  },
  {
    request: `GET /1/documents/${long}`,
    call: (api) => last(api.documents.numbered()),
    good: counted([{ id: 5 }]),
    gives: { results: [{ id: 5 }], count: 41 },
    wrong: [counted({}), 'results'],
  },
  {
    request: 'GET /2/documents/5/',
    call: (api) => api.documents.get(5),
    good: { id: 5 },
    gives: { id: 5 },
    wrong: [{ id: 6 }, 'id: 6 instead of 5'],
  },
  {
    request: `GET /1/documents/files/${long}`,
    call: (api) => last(api.documents.files()),
    good: counted([{ has_artifact: true, filename: 'a.pdf', extension: 'pdf' }, { has_artifact: false }]),
    gives: {
      results: [
        { hasArtifact: true, filename: 'a.pdf' },
        { hasArtifact: false, filename: null },
      ],
    },
    wrong: [counted([{ has_artifact: 'yes' }]), 'results.0.has_artifact'],
  },
  {
    request: 'POST /2/documents/create/',
    call: (api) => api.documents.create([{ ...file, note: 'x' }]),
    sends: { documents: [{ ...sentFile, note: 'x' }] },
    good: { documents: [{ id: 5 }] },
    gives: [{ id: 5 }],
    wrong: [{ documents: badId }, 'documents.0.id'],
  },
  {
    request: 'POST /2/documents/update/5/',
    call: (api) => api.documents.update(5, { expense: 9 }),
    sends: { expense: 9 },
    good: { id: 5 },
    gives: { id: 5 },
    wrong: [{ id: 6 }, 'id: 6 instead of 5'],
  },
  {
    request: 'POST /2/documents/search/',
    call: (api) => api.documents.search([]),
    sends: { artifacts: [] },
    good: found,
    gives: [{ ids: [5] }],
    wrong: [{ results: {} }, 'results'],
  },
  ...(['expense', 'income'] as const).flatMap((kind): TestCall[] => [
    {
      request: `GET /1/artifacts/${kind}/${long}`,
      call: (api) => last(api.artifacts.list(kind)),
      good: counted([{ has_artifact: true, filename: 'a.pdf' }]),
      gives: { results: [{ id: null, hasArtifact: true, filename: 'a.pdf' }] },
      wrong: [counted([{ filename: 5 }]), 'results.0.filename'],
    },
    {
      request: `POST /1/artifacts/${kind}/`,
      call: (api) => api.artifacts.create(kind, [{ ...file, of: 9 }]),
      sends: { artifacts: [{ id: 9, ...sentFile }] },
      good: { artifacts: [{ id: 5 }] },
      gives: [{ id: 5 }],
      wrong: [{ artifacts: 5 }, 'artifacts'],
    },
  ]),
];
