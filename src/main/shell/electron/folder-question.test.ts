import { expect, it } from 'vitest';
import { folderQuestion } from './folder-question.ts';

it('shows each folder on one line, with names that can add none and turn none around', () => {
  const folders = [{ folder: 'a\u202e', company: 'Evil\nKovács → Kovács' }];
  const { message, detail } = folderQuestion('en', '/clients\nand all others', folders);
  expect(message).not.toContain('\n');
  expect(detail.split('\n').slice(2)).toEqual(['a\ufffd → Evil\ufffdKovács → Kovács']);
});
