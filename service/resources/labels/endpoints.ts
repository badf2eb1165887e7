import { labelCreate, labelDelete, labelUpdate } from './label-changes.ts';
import { LABEL_KINDS } from './label-kinds.ts';
import { labelList } from './label-list.ts';

export const labelEndpoints = LABEL_KINDS.flatMap((kind) => [
  labelList(kind),
  labelCreate(kind),
  labelUpdate(kind),
  labelDelete(kind),
]);
