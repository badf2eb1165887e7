interface Size {
  readonly width: number;
  readonly height: number;
}

/** pixels of the shorter side: an inserted photo or page is larger, a logo smaller */
const largestLogo = 400;
/** A till slip is narrow (58 mm printers have 384 dots), but no logo is as high. */
const slip = { narrowest: 200, lowest: 400, height: 1.3 };

/** True for a picture in a text that is too small to be a document: a logo, an icon, a line. */
export const isLogo = ({ width, height }: Size): boolean =>
  Math.min(width, height) < largestLogo &&
  !(width >= slip.narrowest && height >= slip.lowest && height >= width * slip.height);
