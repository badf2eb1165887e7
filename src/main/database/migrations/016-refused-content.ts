/** What was read of a refused file: whether other bytes have taken its place can be told without keeping it. */
export const refusedContent = `
ALTER TABLE files ADD COLUMN refused_sha256 TEXT;
`;
