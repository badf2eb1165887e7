import type { EvidenceMark } from '../../../../../contract/examination.ts';

/** The mark of a record's row: the worst one counts. DESIGN.md, States, Field mark. */
export type FieldState =
  | 'not-understood'
  | 'differs'
  | 'check'
  | 'changed'
  | 'frozen'
  | 'same'
  | 'not-found'
  | 'nothing';

export interface FieldFacts {
  /** the typed text parses as its kind */
  readonly understood: boolean;
  readonly empty: boolean;
  /** undefined: not looked up, or not read yet */
  readonly mark: EvidenceMark | undefined;
  readonly checks: number;
  readonly changed: boolean;
  readonly open: boolean;
  /** the value is this computer's reading, so that finding it proves nothing */
  readonly awaited: boolean;
}

export function fieldState({ understood, empty, mark, checks, changed, open, awaited }: FieldFacts): FieldState {
  if (!understood) return 'not-understood';
  if (mark === 'differs') return 'differs';
  if (checks > 0) return 'check';
  if (changed) return 'changed';
  if (!open) return 'frozen';
  if (mark === 'same' || mark === 'elsewhere') return awaited ? 'nothing' : 'same';
  return mark === 'not-found' && !empty ? 'not-found' : 'nothing';
}

/** true: the row is highlighted */
export const isDoubtful = (state: FieldState): boolean => ['not-understood', 'differs', 'check'].includes(state);
