import { expect, it } from 'vitest';
import { displayLimits } from '../../../shared/xml/limits.ts';
import { parseXml } from '../../../shared/xml/tree.ts';
import { treeRows } from './tree-rows.ts';

it('lists elements in order, cut where they are long or many', () => {
  const answer = parseXml(`<a x="1"><b>${'y'.repeat(400)}</b><c><d>z</d></c></a>`, displayLimits);
  if (!answer.ok) throw new Error(answer.fault);
  const rows = treeRows(answer.root, 3);
  expect(rows.map(({ depth, name }) => `${depth}${name}`)).toEqual(['0a', '1b', '1c']);
  expect(rows[0]?.attributes).toEqual([['x', '1']]);
  expect(rows[1]?.text).toBe(`${'y'.repeat(300)}…`);
  expect(treeRows(answer.root, 10)).toHaveLength(4);
});
