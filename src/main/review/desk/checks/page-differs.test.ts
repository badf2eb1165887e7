import { expect, it } from 'vitest';
import { rightDocument, rightRecord, spoken } from './test-facts.ts';

it('says at the field what the page has and what the XML has', () => {
  const at = { page: 1, left: 0, top: 0, width: 1, height: 1 };
  const document = rightDocument({
    read: { gross_amount: { value: '1309.00', shown: '1309.00', at: null } },
    pageDiffers: { gross_amount: { value: '1190.00', shown: '1190.00', at } },
  });
  expect(spoken({ values: rightRecord, document })).toMatchObject([
    { code: 'page-differs', field: 'gross_amount', values: { found: '1190.00', other: '1309.00' } },
  ]);
});
