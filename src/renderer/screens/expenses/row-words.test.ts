import { expect, it } from 'vitest';
import { catalogues } from '../../../words/catalogue.ts';
import { stateOf } from './row-words.ts';

const pending = {
  accountingStatus: 'pending',
  correction: null,
  excluded: false,
  fileId: 7,
  reviewed: false,
  changed: false,
} as const;
const words = catalogues.en.expenses;

it.each([
  ['waits for the desk', pending, 'To review'],
  ['was reviewed', { ...pending, reviewed: true }, 'Reviewed'],
  ['was changed since, reviewed or not', { ...pending, reviewed: true, changed: true }, 'Changed since'],
  ['was excluded, reviewed or not', { ...pending, reviewed: true, excluded: true }, 'Excluded'],
  ['came another way: the service is asked nothing of us', { ...pending, fileId: null }, 'To book'],
  ['came another way, and is done', { ...pending, fileId: null, accountingStatus: 'checked' }, 'Checked (service)'],
  ['is in a state nobody named', { ...pending, fileId: null, accountingStatus: 'frobbed' }, 'frobbed'],
  ['waits for the line', { ...pending, reviewed: true, correction: 'waiting' }, 'Correction waiting'],
  ['was refused', { ...pending, reviewed: true, correction: 'refused' }, 'Correction refused'],
] as const)('an expense that %s', (_, row, text) => {
  expect(stateOf(row, words).text).toBe(text);
});
