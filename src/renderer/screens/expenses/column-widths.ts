import type { ExpenseColumn } from '../../../contract/expenses.ts';
import type { Widths } from '../../components/record-list/columns.ts';

export const widths: Readonly<Record<ExpenseColumn | 'company', Widths>> = {
  company: [104, 170, 200],
  partner: [124, 170, 300],
  number: [132, 150, 210],
  issued: [112, 128, 128],
  due: [112, 132, 132],
  type: [104, 150, 230],
  tags: [90, 140, 200],
  status: [128, 164, 164],
  net: [98, 116, 116],
  vat: [88, 108, 108],
  gross: [102, 124, 124],
  'secondary-id': [100, 140, 200],
};
