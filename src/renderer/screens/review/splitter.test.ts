import { expect, it } from 'vitest';
import { clampRecord, readWidth, widthAfterKey } from './splitter.ts';

it('keeps both sides usable', () => {
  expect(clampRecord(668, 1388)).toBe(668);
  expect(clampRecord(100, 1388)).toBe(480);
  expect(clampRecord(5000, 1388)).toBe(1108);
  expect(clampRecord(600, 700)).toBe(480);
});

it('moves by arrow keys and to both ends', () => {
  expect(widthAfterKey('ArrowLeft', 668, 1388, 'left')).toBe(684);
  expect(widthAfterKey('ArrowRight', 668, 1388, 'left')).toBe(652);
  expect(widthAfterKey('Home', 668, 1388, 'left')).toBe(1108);
  expect(widthAfterKey('End', 668, 1388, 'left')).toBe(480);
  expect(widthAfterKey('ArrowLeft', 668, 1388, 'right')).toBe(652);
  expect(widthAfterKey('a', 668, 1388, 'left')).toBeNull();
});

it('believes only a width that could be one', () => {
  expect(readWidth('612')).toBe(612);
  expect(readWidth(null)).toBeNull();
  expect(readWidth('wide')).toBeNull();
  expect(readWidth('3')).toBeNull();
});
