/** As in the other tables of tags, so that one reading and one writing fits all of them. */
export const assignmentTags = `
  ALTER TABLE assignment_tags ADD COLUMN kind TEXT NOT NULL DEFAULT 'tags';
`;
