/** Which invoice a reading is of, as keys: its number, and the seller's tax number. null: not known. */
export const invoicesRead = `
ALTER TABLE readings ADD COLUMN number_key TEXT;
ALTER TABLE readings ADD COLUMN tax_key TEXT;
CREATE INDEX readings_by_invoice ON readings (number_key, tax_key) WHERE number_key IS NOT NULL;
`;
