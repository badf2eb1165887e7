import type { ToldState } from './row-words.ts';

/**
 * The Lucide icons of the states as one outline each, circles written as arcs: a row that is used again for another
 * expense then changes an attribute, where a tree of elements would be built anew in every frame of a scroll.
 */
export const stateShapes: Readonly<Record<ToldState['icon'], string>> = {
  check: 'M20 6 9 17l-5-5',
  'circle-x': 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0m-7-3-6 6m0-6 6 6',
  eye: 'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  minus: 'M5 12h14',
  pencil:
    'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
};
