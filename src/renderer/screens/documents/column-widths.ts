import type { DocumentColumn } from '../../../contract/documents.ts';
import type { Widths } from '../../components/record-list/columns.ts';

export const widths: Readonly<Record<DocumentColumn | 'company', Widths>> = {
  company: [104, 170, 200],
  name: [140, 240, 380],
  added: [96, 112, 124],
  state: [116, 140, 160],
  owner: [120, 180, 260],
  note: [110, 180, 300],
  type: [64, 76, 90],
  size: [76, 90, 100],
};
