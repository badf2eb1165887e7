/** The two lists of the screen are walked as one: past the last need comes the first company. */
export interface Cursor {
  readonly list: 'needs' | 'companies';
  readonly place: number;
}

export interface Sizes {
  readonly needs: number;
  readonly companies: number;
}

export function moveCursor({ list, place }: Cursor, by: number, { needs, companies }: Sizes): Cursor {
  const total = needs + companies;
  const from = list === 'needs' ? Math.max(0, Math.min(place, needs - 1)) : needs + place;
  const to = Math.max(0, Math.min(from + by, total - 1));
  return to < needs ? { list: 'needs', place: to } : { list: 'companies', place: to - needs };
}
