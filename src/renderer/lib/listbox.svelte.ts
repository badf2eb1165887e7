/**
 * A field to type in with a list below that is always open (ARIA: a combobox with an active descendant). The field keeps
 * the focus; arrows, Home and End move the active option, round at both ends; Enter, or a click, chooses.
 */
export class Listbox {
  readonly #uid: string;
  readonly #ids: () => readonly string[];
  readonly #choose: (id: string) => void;
  #moved = $state<string | null>(null);

  /** `uid`: of the component, for the ids of its elements. `ids`: visible options, in order. */
  constructor(uid: string, ids: () => readonly string[], choose: (id: string) => void) {
    this.#uid = uid;
    this.#ids = ids;
    this.#choose = choose;
  }

  /** The first one, until another was moved to that is still there. */
  get active(): string | null {
    const ids = this.#ids();
    return this.#moved !== null && ids.includes(this.#moved) ? this.#moved : (ids[0] ?? null);
  }

  /** Attributes of the field. */
  get input() {
    return {
      role: 'combobox',
      type: 'text',
      autocomplete: 'off',
      spellcheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': true,
      'aria-controls': this.list.id,
      'aria-activedescendant': this.active === null ? undefined : this.#idOf(this.active),
      oninput: () => {
        this.#moved = null;
      },
      onkeydown: (event: KeyboardEvent) => this.#keyDown(event),
    } as const;
  }

  /** Attributes of the list. */
  get list() {
    return { id: `${this.#uid}-list`, role: 'listbox' } as const;
  }

  /** Attributes of an option. */
  option(id: string) {
    const active = this.active === id;
    return {
      id: this.#idOf(id),
      role: 'option',
      'aria-selected': active,
      'data-selected': active ? '' : undefined,
      onpointermove: () => {
        this.#moved = id;
      },
      onclick: () => this.#choose(id),
    } as const;
  }

  #keyDown(event: KeyboardEvent): void {
    // A key that ends a composed character is not for the list.
    if (event.isComposing) return;
    const ids = this.#ids();
    const at = this.active === null ? -1 : ids.indexOf(this.active);
    const place = movedTo(event.key, at, ids.length);
    if (event.key !== 'Enter' && place === null) return;
    event.preventDefault();
    if (event.key === 'Enter') {
      if (this.active !== null) this.#choose(this.active);
      return;
    }
    this.#moved = ids[place ?? 0] ?? null;
    if (this.#moved !== null) document.getElementById(this.#idOf(this.#moved))?.scrollIntoView({ block: 'nearest' });
  }

  #idOf(id: string): string {
    return `${this.#uid}-${encodeURIComponent(id)}`;
  }
}

/** Where a key leads in a list of `count`; null: it does not move. */
function movedTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
