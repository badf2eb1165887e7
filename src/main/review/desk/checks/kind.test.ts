import { expect, it } from 'vitest';
import { documentKinds } from '../../../../contract/document-kind.ts';
import { rightDocument, rightRecord, spoken } from './test-facts.ts';

it.each(documentKinds)('%s', (kind) => {
  const document = rightDocument({ kind: { kind, words: 'So it calls itself', at: null } });
  const becomes = ['invoice', 'credit-note', 'correction', 'receipt'].includes(kind);
  expect(spoken({ values: rightRecord, document, creditSign: 'plus' })).toMatchObject(
    becomes ? [] : [{ code: 'other-kind', field: null, values: { kind, words: 'So it calls itself' } }],
  );
});

it('ignores an unread document', () => {
  expect(spoken({ values: rightRecord, document: null })).toEqual([]);
});
