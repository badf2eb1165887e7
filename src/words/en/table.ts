/** Tables of other programs. */
export const table = {
  label: 'Table',
  read: 'Read',
  open: 'Open a CSV or XLSX file…',
  another: 'Another table',
  columnsTitle: 'Columns',
  remembered: 'As in the last table with these columns.',
  column: (name: string) => `Column “${name}” contains`,
};
