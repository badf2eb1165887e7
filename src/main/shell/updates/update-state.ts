import type { UpdateFailure, UpdateState } from '../../../contract/updates.ts';
import { versionOrder } from './version-order.ts';

/** Relation of the server's newest version to this one; `later`: newer, but not for this computer yet. */
type Offered = Extract<UpdateState, { kind: 'current' }>['because'];

export type UpdateEvent =
  | { readonly kind: 'look' }
  | { readonly kind: 'nothing'; readonly offered: string; readonly because: Offered; readonly at: string }
  | { readonly kind: 'progress'; readonly version: string; readonly percent: number }
  | { readonly kind: 'downloaded'; readonly version: string }
  | { readonly kind: 'install' }
  | { readonly kind: 'failed'; readonly why: UpdateFailure; readonly at: string };

/** Pure: ignores an event that does not fit the state; `off` is final. */
export function nextState(state: UpdateState, event: UpdateEvent): UpdateState {
  switch (event.kind) {
    case 'look':
      return mayLook(state) ? { kind: 'looking' } : state;
    case 'nothing':
      return isBusy(state) ? { kind: 'current', offered: event.offered, because: event.because, at: event.at } : state;
    case 'progress': {
      const percent = Math.max(0, Math.min(100, Math.floor(event.percent)));
      return isBusy(state) ? { kind: 'downloading', version: event.version, percent } : state;
    }
    case 'downloaded':
      return isBusy(state) ? { kind: 'ready', version: event.version } : state;
    case 'install':
      return state.kind === 'ready' ? { kind: 'installing', version: state.version } : state;
    case 'failed':
      return isBusy(state) || state.kind === 'installing' ? { kind: 'failed', why: event.why, at: event.at } : state;
  }
}

/** Pure: why the server's newest version is not for this computer. */
export function becauseOf(offered: string, version: string): Offered {
  const order = versionOrder(offered, version);
  if (order === 0) return 'same';
  return order < 0 ? 'older' : 'later';
}

/** A downloaded version stays ready until it is installed; the next start asks the server again. */
export const mayLook = ({ kind }: UpdateState): boolean => kind === 'idle' || kind === 'current' || kind === 'failed';

const isBusy = ({ kind }: UpdateState): boolean => kind === 'looking' || kind === 'downloading';
