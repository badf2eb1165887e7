import { guardObject } from '../support/unsupported.ts';
import { originOf } from './url-map.ts';

type Members = Pick<
  Electron.WebFrameMain,
  'url' | 'origin' | 'name' | 'parent' | 'frames' | 'isDestroyed' | 'routingId'
>;

/** A snapshot of the main frame; frames inside pages are not modelled. */
export function mainFrameOf(url: string, isDestroyed: boolean): Members {
  return guardObject<Members>('WebFrameMain', {
    url,
    origin: originOf(url),
    name: '',
    parent: null,
    frames: [],
    routingId: 1,
    isDestroyed: () => isDestroyed,
  });
}
