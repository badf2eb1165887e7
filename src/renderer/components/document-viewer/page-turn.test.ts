import { expect, it } from 'vitest';
import { turned, upright } from './page-turn.ts';

const box = { left: 0.125, top: 0.25, width: 0.5, height: 0.0625 };

it.each([
  [0, box],
  [90, { left: 0.6875, top: 0.125, width: 0.0625, height: 0.5 }],
  [180, { left: 0.375, top: 0.6875, width: 0.5, height: 0.0625 }],
  [270, { left: 0.25, top: 0.375, width: 0.0625, height: 0.5 }],
  [-90, { left: 0.25, top: 0.375, width: 0.0625, height: 0.5 }],
  [450, { left: 0.6875, top: 0.125, width: 0.0625, height: 0.5 }],
])('an area of a page that is turned by %i', (rotation, expected) => {
  expect(turned(box, rotation)).toEqual(expected);
  expect(turned(turned(box, rotation), -rotation)).toEqual(box);
});

it.each([
  [0, { x: 0.2, y: 0.1 }],
  [90, { x: 0.9, y: 0.2 }],
  [180, { x: 0.8, y: 0.9 }],
  [270, { x: 0.1, y: 0.8 }],
])('a place on a page that is turned by %i', (rotation, place) => {
  const { x, y } = upright(place, rotation);
  expect([x, y].map((part) => Math.round(part * 10) / 10)).toEqual([0.2, 0.1]);
});
