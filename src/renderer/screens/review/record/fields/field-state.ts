import type { EvidenceMark } from '../../../../../contract/examination.ts';

/** What a row of the record is marked with. DESIGN.md, States, Field mark; the worst is shown. */
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
  /** what was typed is a date or an amount where it has to be one */
  readonly understood: boolean;
  readonly empty: boolean;
  /** undefined: not looked up, or not read yet */
  readonly mark: EvidenceMark | undefined;
  readonly checks: number;
  readonly changed: boolean;
  readonly open: boolean;
  /** the value was read on this computer: that it stands there proves nothing */
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

/** true: the row takes the eye */
export const isDoubtful = (state: FieldState): boolean => ['not-understood', 'differs', 'check'].includes(state);
