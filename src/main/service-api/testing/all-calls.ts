import type { TestCall } from './call.ts';
import { documentCalls } from './document-calls.ts';
import { codeCalls, labelCalls } from './label-calls.ts';
import { monthlyCalls } from './monthly-calls.ts';
import { companyCalls, expenseCalls, incomeCalls } from './record-calls.ts';

export const allCalls: readonly TestCall[] = [
  ...companyCalls,
  ...expenseCalls,
  ...incomeCalls,
  ...documentCalls,
  ...monthlyCalls,
  ...labelCalls,
  ...codeCalls,
];
