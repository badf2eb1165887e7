import { labelCreate, labelDelete, labelUpdate } from './label-changes.ts';
import { labelKinds } from './label-kinds.ts';
import { labelList } from './label-list.ts';

export const labelEndpoints = labelKinds.flatMap((kind) => [
  labelList(kind),
  labelCreate(kind),
  labelUpdate(kind),
  labelDelete(kind),
]);
