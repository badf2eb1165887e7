/** The copies of the companies' records have a file of their own (mirror-schema.ts); they are read again into it. */
export const mirrorApart = `
DROP TABLE IF EXISTS mirror_text;
DROP TABLE IF EXISTS mirror_expenses;
DROP TABLE IF EXISTS mirror_entries;
DROP TABLE IF EXISTS mirror_progress;
`;
