import type { DocumentWord } from '../../../contract/examination.ts';
import { Presence } from '../../lib/presence.ts';
import type { DragBox } from './drag-box.ts';
import type { PagePoint } from './page-turn.ts';
import { boxedIn, pickedAt } from './pick.ts';
import { lineAt, textIn, type TextPlace } from './word-line.ts';

/** px, over which a press was no click */
const clickSlack = 4;

interface Parts {
  /** the scrolling area that shows the document */
  readonly pane: () => HTMLElement | undefined;
  /** degrees */
  readonly rotation: () => number;
  /** words of the visible page */
  readonly words: () => Promise<readonly DocumentWord[]>;
  /** a text was clicked; false: it holds no such value */
  readonly onpick: (place: TextPlace) => boolean;
  /** a box was drawn around a text; false: it holds no such value */
  readonly onboxed: (text: string) => boolean;
}

/** Values taken from the document by a click or a drawn box. */
export class Picking {
  readonly #parts: Parts;
  #pressed: PagePoint | null = null;
  #box = $state.raw<DragBox | null>(null);
  #missed = $state(false);
  /** at the field and the document */
  readonly #presence = new Presence();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** as it is drawn, in pixels of the pane's content */
  get box(): DragBox | null {
    return this.#box;
  }

  /** the last box held no such value */
  get missed(): boolean {
    return this.#missed;
  }

  /** Another field, or another document. */
  begin(): void {
    this.#presence.moved();
    this.#missed = false;
  }

  readonly press = ({ clientX, clientY, button }: PointerEvent): void => {
    this.#pressed = button === 0 ? { x: clientX, y: clientY } : null;
  };

  // A drag moves the page, draws a box or selects text: only what stays in its place is a click.
  readonly click = ({ clientX: x, clientY: y }: MouseEvent): void => {
    const { pane, rotation, onpick } = this.#parts;
    const [view, pressed] = [pane(), this.#pressed];
    if (view === undefined || pressed === null) return;
    if (Math.abs(pressed.x - x) > clickSlack || Math.abs(pressed.y - y) > clickSlack) return;
    const picked = pickedAt(view, x, y, rotation());
    if (picked?.kind === 'text') onpick(picked.place);
    if (picked?.kind === 'place') void this.#pickWord(picked.point);
  };

  readonly draw = (drawn: DragBox | null): void => {
    const view = this.#parts.pane();
    if (view === undefined || drawn === null) {
      this.#box = null;
      return;
    }
    const { left, top } = view.getBoundingClientRect();
    this.#box = { ...drawn, left: drawn.left - left + view.scrollLeft, top: drawn.top - top + view.scrollTop };
  };

  readonly boxed = async (drawn: DragBox): Promise<void> => {
    const { pane, rotation, words, onboxed } = this.#parts;
    const view = pane();
    const area = view === undefined ? null : boxedIn(view, drawn, rotation());
    if (area === null) return;
    const stays = this.#presence.stays();
    const read = await words();
    if (stays()) this.#missed = !onboxed(textIn(read, area));
  };

  async #pickWord(point: PagePoint): Promise<void> {
    const stays = this.#presence.stays();
    const place = lineAt(await this.#parts.words(), point);
    if (place !== null && stays()) this.#parts.onpick(place);
  }
}
