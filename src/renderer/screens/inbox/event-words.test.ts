import { expect, it } from 'vitest';
import { catalogues } from '../../../words/catalogue.ts';
import { eventText } from './event-words.ts';

it.each([
  ['found', null, 'Found'],
  ['sealed', 'e3b0c44298fc1c14', 'Safe copy made'],
  ['sent', '12', 'Sent in batch 12'],
  ['accepted', '918205', 'Accepted by the service as expense 918\u00a0205'],
  ['ready', 'AM-2026/1', 'Data read, to review: AM-2026/1'],
  [
    'batch-refused',
    'File type not allowed',
    'The service refused the batch; nothing was created: File type not allowed',
  ],
  ['rejected', 'application/msword', 'Rejected: A Word document'],
  ['rejected', 'empty', 'Rejected: Empty file'],
  ['retry', 'rate-limited', 'Tried again: The service asked Counterfoil to slow down'],
  ['answer-lost', 'interrupted', 'Connection lost before an answer: Counterfoil was closed meanwhile'],
  ['reconciled', null, 'Checked: the service does not have it'],
  ['reconciled', 'two files of this name', 'Checked, but still unclear: two files of this name'],
] as const)('tells %s (%s)', (kind, detail, text) => {
  expect(eventText({ at: '2026-11-20T09:00:00Z', kind, detail }, catalogues.en)).toBe(text);
});

it('names the stored codes in Hungarian too', () => {
  const event = { at: '', kind: 'answer-lost', detail: 'restored' } as const;
  expect(eventText(event, catalogues.hu)).toBe(
    'A kapcsolat a válasz előtt megszakadt: Az adatok biztonsági másolatból valók',
  );
});
