/** Tables of other programs. */
export const table = {
  label: 'Table',
  read: 'Read',
  open: 'Open a file…',
  another: 'Another table',
  columnsTitle: 'Columns',
  remembered: 'As in the last table with these columns.',
  column: (name: string) => `Column “${name}” contains`,
};
