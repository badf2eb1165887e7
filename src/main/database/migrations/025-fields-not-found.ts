/** The fields of a record that were not found on its document, for the queue: a list in JSON. */
export const fieldsNotFound = `
ALTER TABLE review_standings ADD COLUMN not_found TEXT NOT NULL DEFAULT '[]';
UPDATE review_standings SET stale = 1;
`;
