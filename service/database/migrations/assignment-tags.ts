/** Like the other tables of tags, so that all share one reader and one writer. */
export const assignmentTags = `
  ALTER TABLE assignment_tags ADD COLUMN kind TEXT NOT NULL DEFAULT 'tags';
`;
