import { beforeEach, expect, it } from 'vitest';
import type { ProposedPage } from '../../../../contract/inbox.ts';
import { SplitDraft } from './split-draft.svelte.ts';

const goesOn: ProposedPage = { begins: null, isBlank: false };
const begins: ProposedPage = { begins: { kind: 'number', value: 'R-2' }, isBlank: false };
const blank: ProposedPage = { begins: null, isBlank: true };
let draft: SplitDraft;

beforeEach(() => {
  draft = new SplitDraft([goesOn, goesOn, blank, begins, goesOn, begins]);
});

it('starts as the pages show, without the blank ones', () => {
  expect(draft.documents).toEqual([[0, 1, 2], [3, 4], [5]]);
  expect(draft.pieces).toEqual([[0, 1], [3, 4], [5]]);
});

it('begins a document on a page, and joins it again; the first page always begins one', () => {
  draft.toggle(1);
  expect(draft.pieces).toEqual([[0], [1], [3, 4], [5]]);
  draft.toggle(1);
  draft.toggle(3);
  draft.toggle(0);
  expect(draft.pieces).toEqual([[0, 1, 3, 4], [5]]);
});

it('takes changes back, the last one first', () => {
  expect(draft.canUndo).toBe(false);
  draft.toggle(1);
  draft.toggleLeftOut(2);
  draft.move(3, 2);
  draft.undo();
  expect(draft.documents).toEqual([[0], [1, 2], [3, 4], [5]]);
  draft.undo();
  expect(draft.isLeftOut(2)).toBe(true);
  draft.undo();
  draft.undo();
  expect([draft.documents, draft.canUndo]).toEqual([[[0, 1, 2], [3, 4], [5]], false]);
});

it('keeps a blank page on request; a document of blank pages only is none', () => {
  draft.toggleLeftOut(2);
  expect(draft.pieces[0]).toEqual([0, 1, 2]);
  draft.toggle(2);
  draft.toggleLeftOut(2);
  expect(draft.documents).toHaveLength(4);
  expect(draft.pieces).toHaveLength(3);
});

it('makes each page a document, but for those that are left out', () => {
  draft.beginEach();
  expect(draft.pieces).toEqual([[0], [1], [3], [4], [5]]);
});

it.each([
  ['back', 3, 1, [[0, 1, 2, 3], [4], [5]]],
  ['back with those before it', 4, 0, [[0, 1, 2, 3, 4], [5]]],
  ['on', 4, 5, [[0, 1, 2], [3], [4, 5]]],
  [
    'on with those behind it',
    3,
    5,
    [
      [0, 1, 2],
      [3, 4, 5],
    ],
  ],
  [
    'the last of all back',
    5,
    3,
    [
      [0, 1, 2],
      [3, 4, 5],
    ],
  ],
  ['within its document: not at all', 0, 2, [[0, 1, 2], [3, 4], [5]]],
  ['past its neighbour: not at all', 0, 5, [[0, 1, 2], [3, 4], [5]]],
])('moves a page %s', (_, page, onto, documents) => {
  draft.move(page, onto);
  expect(draft.documents).toEqual(documents);
});
