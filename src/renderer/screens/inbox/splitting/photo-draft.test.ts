import { beforeEach, expect, it } from 'vitest';
import { PhotoDraft } from './photo-draft.svelte.ts';

const left = { centreX: 200, centreY: 300, width: 200, height: 400, angle: 0 };
const right = { centreX: 700, centreY: 300, width: 200, height: 300, angle: 0 };
let draft: PhotoDraft;

beforeEach(() => {
  draft = new PhotoDraft({ width: 1_000, height: 800, areas: [left, right] });
});

it('a frame is taken away, and another one added in the middle', () => {
  draft.remove(0);
  expect(draft.areas).toEqual([right]);
  draft.add();
  expect(draft.areas[1]).toEqual({ centreX: 500, centreY: 400, width: 300, height: 240, angle: 0 });
  expect(draft.selected).toBe(1);
});

it('a frame is moved, and stays on the photo', () => {
  draft.move(0, { x: 10, y: -20 });
  expect(draft.areas[0]).toEqual({ ...left, centreX: 210, centreY: 280 });
  draft.move(0, { x: -900, y: 9_000 });
  expect(draft.areas[0]).toMatchObject({ centreX: 0, centreY: 800 });
});

it('an edge or a corner is dragged, and the other ones stay', () => {
  draft.stretch(0, { x: 1, y: 0 }, { x: 50, y: 70 });
  expect(draft.areas[0]).toEqual({ ...left, centreX: 225, width: 250 });
  draft.stretch(1, { x: -1, y: -1 }, { x: -20, y: -10 });
  expect(draft.areas[1]).toEqual({ ...right, centreX: 690, centreY: 295, width: 220, height: 310 });
});

it('a tilted frame is stretched along its own sides', () => {
  draft.turn(0, 30);
  const along = { x: 100 * Math.cos(Math.PI / 6), y: 100 * Math.sin(Math.PI / 6) };
  draft.stretch(0, { x: 1, y: 1 }, along);
  expect(draft.areas[0]?.width).toBeCloseTo(300);
  expect(draft.areas[0]?.height).toBeCloseTo(400);
  draft.turn(0, 90);
  expect(draft.areas[0]?.angle).toBe(45);
});

it('no frame is smaller than what can be read', () => {
  draft.stretch(0, { x: 1, y: 1 }, { x: -900, y: -900 });
  expect(draft.areas[0]).toEqual({ centreX: 120, centreY: 120, width: 40, height: 40, angle: 0 });
});

it('two are joined to one around both', () => {
  draft.joinWithNext(0);
  expect(draft.areas).toEqual([{ centreX: 450, centreY: 300, width: 700, height: 400, angle: 0 }]);
  draft.joinWithNext(0);
  expect(draft.areas).toHaveLength(1);
});
