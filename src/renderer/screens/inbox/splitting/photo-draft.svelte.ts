import type { PhotoArea } from '../../../../contract/inbox.ts';
import { cornersOf, onPicture, tiltedAround, within, type Point } from '../../../../shared/splitting/rectangle.ts';

/** Which edge of a frame is dragged: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** dots of the photo; the main process makes nothing of a smaller one */
const smallest = 40;
const steepest = 45;
/** share of the photo */
const added = 0.3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The frames on a photo, with a person's changes. In pixels of the photo. */
export class PhotoDraft {
  readonly #photo: Size;
  #areas = $state.raw<readonly PhotoArea[]>([]);
  #selected = $state<number | null>(null);

  constructor(photo: Size & { readonly areas: readonly PhotoArea[] }) {
    this.#photo = photo;
    this.#areas = photo.areas;
  }

  get areas(): readonly PhotoArea[] {
    return this.#areas;
  }

  /** from 0 */
  get selected(): number | null {
    return this.#selected;
  }

  select(place: number): void {
    this.#selected = place;
  }

  /** In the middle, level. */
  add(): void {
    const { width, height } = this.#photo;
    const area = { centreX: width / 2, centreY: height / 2, width: width * added, height: height * added, angle: 0 };
    this.#areas = [...this.#areas, area];
    this.#selected = this.#areas.length - 1;
  }

  remove(place: number): void {
    this.#areas = this.#areas.filter((_, at) => at !== place);
    this.#selected = null;
  }

  /** One frame around a frame and the next one, tilted as the first. */
  joinWithNext(place: number): void {
    const [one, next] = [this.#areas[place], this.#areas[place + 1]];
    if (one === undefined || next === undefined) return;
    const joined = tiltedAround([...cornersOf(one), ...cornersOf(next)], one.angle);
    this.#areas = this.#areas.flatMap((area, at) => (at === place ? [joined] : at === place + 1 ? [] : [area]));
    this.#selected = place;
  }

  move(place: number, by: Point): void {
    this.#change(place, (area) => ({
      ...area,
      centreX: clamped(area.centreX + by.x, 0, this.#photo.width),
      centreY: clamped(area.centreY + by.y, 0, this.#photo.height),
    }));
  }

  /** Moves the edges of a handle; the opposite edges stay. */
  stretch(place: number, handle: Handle, by: Point): void {
    this.#change(place, (area) => {
      const along = within({ ...area, centreX: 0, centreY: 0 }, by);
      const width = handle.x === 0 ? area.width : Math.max(smallest, area.width + along.x * handle.x);
      const height = handle.y === 0 ? area.height : Math.max(smallest, area.height + along.y * handle.y);
      const centre = onPicture(area, {
        x: ((width - area.width) / 2) * handle.x,
        y: ((height - area.height) / 2) * handle.y,
      });
      const isOnPhoto = this.#isOnPhoto(centre);
      return isOnPhoto ? { ...area, width, height, centreX: centre.x, centreY: centre.y } : area;
    });
  }

  /** clockwise */
  turn(place: number, degrees: number): void {
    this.#change(place, (area) => ({ ...area, angle: clamped(area.angle + degrees, -steepest, steepest) }));
  }

  #isOnPhoto({ x, y }: Point): boolean {
    return x >= 0 && y >= 0 && x <= this.#photo.width && y <= this.#photo.height;
  }

  #change(place: number, how: (area: PhotoArea) => PhotoArea): void {
    this.#areas = this.#areas.map((area, at) => (at === place ? how(area) : area));
  }
}

const clamped = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
