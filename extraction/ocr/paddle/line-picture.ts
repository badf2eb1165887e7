import type { GreyPicture } from '../grey.ts';
import type { TextBox } from './text-boxes.ts';

/** The height of the lines that the model was trained on. */
export const lineHeight = 48;
const mostWidth = 3_200;
/** A pixel of the line is the mean of at most this many pixels of a larger picture, in each direction. */
const mostSamples = 3;

/** A line of print, level and 48 pixels high. */
export function linePicture(picture: GreyPicture, box: TextBox): GreyPicture {
  const width = Math.max(8, Math.min(mostWidth, Math.round((box.width / Math.max(1, box.height)) * lineHeight)));
  const samples = Math.max(1, Math.min(mostSamples, Math.ceil(box.height / lineHeight)));
  const [u, v] = box.right;
  const bytes = new Uint8Array(width * lineHeight);
  for (let row = 0; row < lineHeight; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let j = 0; j < samples; j += 1) {
        const down = ((row + (j + 0.5) / samples) / lineHeight - 0.5) * box.height;
        for (let i = 0; i < samples; i += 1) {
          const across = ((column + (i + 0.5) / samples) / width - 0.5) * box.width;
          sum += greyAt(picture, box.x + across * u - down * v, box.y + across * v + down * u);
        }
      }
      bytes[row * width + column] = Math.round(sum / (samples * samples));
    }
  }
  return { bytes, width, height: lineHeight };
}

/** Interpolates between four pixels. */
function greyAt({ bytes, width, height }: GreyPicture, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 1, x - 0.5));
  const top = Math.max(0, Math.min(height - 1, y - 0.5));
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [nextColumn, nextRow] = [Math.min(width - 1, column + 1), Math.min(height - 1, row + 1)];
  const [right, below] = [left - column, top - row];
  const at = (a: number, b: number): number => bytes[b * width + a] ?? 255;
  return (
    (at(column, row) * (1 - right) + at(nextColumn, row) * right) * (1 - below) +
    (at(column, nextRow) * (1 - right) + at(nextColumn, nextRow) * right) * below
  );
}
