import type { IncomeColumn } from '../../../contract/incomes.ts';
import type { Widths } from '../../components/record-list/columns.ts';

export const widths: Readonly<Record<IncomeColumn | 'company', Widths>> = {
  company: [104, 170, 200],
  partner: [104, 190, 320],
  number: [124, 140, 200],
  kind: [104, 150, 190],
  fulfilled: [100, 116, 128],
  issued: [100, 116, 128],
  due: [100, 116, 128],
  type: [104, 150, 230],
  tags: [90, 140, 200],
  state: [116, 140, 160],
  net: [98, 116, 116],
  vat: [88, 108, 108],
  gross: [102, 124, 124],
  'secondary-id': [100, 140, 200],
};
