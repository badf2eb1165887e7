import type { Check } from '../../../../contract/examination.ts';
import { check, type Facts } from './facts.ts';

export function changedSignature({ document }: Facts): readonly Check[] {
  const { state, signer } = document?.signature ?? {};
  if (state !== 'changed' && state !== 'added') return [];
  return [check('signature', { values: { state, signer: signer ?? '' } })];
}
