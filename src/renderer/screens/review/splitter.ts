const smallestRecord = 480;
const smallestDocument = 280;
const stepWidth = 16;

/** Width of the record in CSS pixels, kept so that both sides stay usable. */
export function clampRecord(width: number, available: number): number {
  const largest = Math.max(smallestRecord, available - smallestDocument);
  return Math.round(Math.min(Math.max(width, smallestRecord), largest));
}

/** The width after an arrow key on the splitter; null for other keys. Towards the document the record grows. */
export function widthAfterKey(
  key: string,
  width: number,
  available: number,
  documentSide: 'left' | 'right',
): number | null {
  const step = documentSide === 'left' ? stepWidth : -stepWidth;
  switch (key) {
    case 'ArrowLeft':
      return clampRecord(width + step, available);
    case 'ArrowRight':
      return clampRecord(width - step, available);
    case 'Home':
      return clampRecord(Number.MAX_SAFE_INTEGER, available);
    case 'End':
      return clampRecord(0, available);
    default:
      return null;
  }
}

/** A stored width; null when it is missing or invalid. */
export function readWidth(kept: string | null): number | null {
  const width = Number(kept ?? Number.NaN);
  return Number.isFinite(width) && width >= smallestRecord ? width : null;
}
