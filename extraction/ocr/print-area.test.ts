import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { printAreaIn, withWhiteEdges } from './print-area.ts';
import { isOnWhite, cutOutPrint } from './print-picture.ts';
import type { Picture } from './picture.ts';
import type { TextBox } from './paddle/text-boxes.ts';
import type { Print } from './recogniser.ts';

const line = (x: number, y: number, right: TextBox['right'] = [1, 0]): TextBox => ({
  x,
  y,
  width: 200,
  height: 20,
  right,
});
/** Six lines in the left upper quarter of a picture of 1000 x 800. */
const lines = [100, 130, 160, 190, 220, 250].map((y) => line(200, y));

/** The line on a picture of 1000 x 800 that has to be turned by these degrees. */
const before = (upright: TextBox, degrees: Print['degrees']): TextBox => {
  const { x, y } = upright;
  if (degrees === 90) return { ...upright, x: y, y: 800 - x, right: [0, -1] };
  if (degrees === 270) return { ...upright, x: 1000 - y, y: x, right: [0, 1] };
  return { ...upright, x: 1000 - x, y: 800 - y, right: [-1, 0] };
};

describe('printAreaIn', () => {
  it('is the print with a margin, in parts of the picture', () => {
    const area = printAreaIn({ degrees: 0, lines }, 1000, 800);
    expect(area).toMatchObject({ degrees: 0, lineHeight: 20 / 800, slope: 0 });
    expect(area?.left).toBeCloseTo(0.076);
    expect(area?.right).toBeCloseTo(0.324);
    expect(area?.top).toBeCloseTo((90 - 24) / 800);
    expect(area?.bottom).toBeCloseTo((260 + 24) / 800);
  });

  it('follows lines that are aslant', () => {
    const slanted = lines.map((each) => ({ ...each, right: [Math.cos(0.3), Math.sin(0.3)] as const }));
    expect(printAreaIn({ degrees: 0, lines: slanted }, 1000, 800)?.slope).toBeCloseTo(Math.tan(0.3));
  });

  it.each<Print['degrees']>([90, 180, 270])('is the same where the print has to be turned by %i degrees', (degrees) => {
    const [upright, width, height] = degrees === 180 ? [lines, 1000, 800] : [lines, 800, 1000];
    const area = printAreaIn({ degrees, lines: upright.map((each) => before(each, degrees)) }, 1000, 800);
    const { left, right, top, bottom } =
      printAreaIn({ degrees: 0, lines: upright }, width, height) ?? expect.unreachable();
    expect(area).toMatchObject({ degrees, left, right, top, bottom });
    expect(area?.slope).toBeCloseTo(0);
  });

  it('is nowhere with next to no print', () => {
    expect(printAreaIn({ degrees: 0, lines: lines.slice(0, 3) }, 1000, 800)).toBeNull();
  });
});

describe('withWhiteEdges', () => {
  it('keeps all of a white sheet, but cuts a small slip out', () => {
    const slip = printAreaIn({ degrees: 0, lines }, 1000, 800) ?? expect.unreachable();
    expect(withWhiteEdges(slip)).toBe(slip);
    const sheet = { ...slip, left: 0.1, top: 0.1, right: 0.9, bottom: 0.7 };
    expect(withWhiteEdges(sheet)).toMatchObject({ left: 0, top: 0, right: 1, bottom: 1, slope: slip.slope });
  });

  it.each([
    ['#fff', '#000', true],
    ['#654', '#fff', false],
  ])('is for a ground of %s under %s: %s', async (ground, sheet, isWhite) => {
    const picture = sharp({ create: { width: 200, height: 300, channels: 3, background: ground } }).composite([
      { input: { create: { width: 160, height: 260, channels: 3, background: sheet } }, left: 20, top: 20 },
    ]);
    expect(await isOnWhite(await picture.grayscale().png().toBuffer())).toBe(isWhite);
  });
});

describe('cutOutPrint', () => {
  it('cuts the print out, upright, with lines of the best height, and paints white what is around it', async () => {
    const dark = sharp({ create: { width: 1000, height: 800, channels: 3, background: '#777' } });
    const picture: Picture = { kind: 'file', bytes: await dark.png().toBuffer() };
    const area = printAreaIn({ degrees: 90, lines: lines.map((each) => before(each, 90)) }, 1000, 800);
    const part = await cutOutPrint(picture, area ?? expect.unreachable());
    // Lines of 20 pixels become 36 pixels high.
    expect(part.whole).toEqual({ width: 1440, height: 1800 });
    expect(part.left).toBeCloseTo(76 * 1.8, -1);
    expect(part.top).toBeCloseTo(66 * 1.8, -1);
    expect(part.width / part.height).toBeCloseTo(248 / 218, 1);
    const bytes = await sharp(part.png).extractChannel(0).raw().toBuffer();
    expect([bytes[0], bytes.at(-1)]).toEqual([255, 255]);
  });
});
