import { describe, expect, it } from 'vitest';
import { icons } from './icons.ts';
import { outlineOf } from './icon-outline.ts';

describe('outlineOf', () => {
  it.each<[Parameters<typeof outlineOf>[0], string]>([
    [[['path', { d: 'm9 9 6 6' }]], 'm9 9 6 6'],
    [[['circle', { cx: '12', cy: '12', r: '3' }]], 'M15 12a3 3 0 1 1 -6 0a3 3 0 1 1 6 0'],
    [[['line', { x1: '5', x2: '19', y1: '9', y2: '9' }]], 'M5 9L19 9'],
    [[['polyline', { points: '22 12 16 12' }]], 'M22 12 16 12'],
    [
      [['rect', { width: '18', height: '11', x: '3', y: '11', rx: '2', ry: '2' }]],
      'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2',
    ],
    [
      [
        ['path', { d: 'M1 1' }],
        ['path', { d: 'm2 2' }],
      ],
      'M1 1M0 0m2 2',
    ],
  ])('%j', (icon, outline) => expect(outlineOf(icon)).toBe(outline));

  it('says so when an icon has an element it does not know', () => {
    expect(() => outlineOf([['ellipse', {}]])).toThrow('<ellipse>');
  });

  it('draws every icon of the app', () => {
    for (const outline of Object.values(icons)) expect(outline).toMatch(/^[Mm][-\d. a-zA-Z,]+$/);
  });
});
