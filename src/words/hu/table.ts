import type { table as shape } from '../en/table.ts';

export const table: typeof shape = {
  label: 'Táblázat',
  read: 'Beolvasás',
  open: 'Fájl megnyitása…',
  another: 'Másik táblázat',
  columnsTitle: 'Az oszlopok jelentése',
  remembered: 'Az ilyen oszlopú legutóbbi táblázat alapján.',
  column: (name) => `„${name}” oszlop jelentése`,
};
