/** The column has the name that the setting has everywhere else. */
export const autoSplit = `ALTER TABLE companies RENAME COLUMN splits_alone TO auto_split;`;
