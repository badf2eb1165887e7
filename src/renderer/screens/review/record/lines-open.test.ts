import { expect, it } from 'vitest';
import { linesOpen } from './lines-open.ts';

it.each([
  [['assignments'], true],
  [['due_at', 'assignments[].vat'], true],
  [['vat'], true],
  [['net_amount', 'ledger_number'], false],
  [[], false],
])('%j: %s', (editableFields, open) => {
  expect(linesOpen(editableFields)).toBe(open);
});
