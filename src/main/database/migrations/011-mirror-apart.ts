/** The copies of the companies' records got a file of their own (mirror-schema.ts); they are read again into it. */
export const mirrorApart = `
DROP TABLE mirror_text;
DROP TABLE mirror_expenses;
DROP TABLE mirror_entries;
DROP TABLE mirror_progress;
`;
