/** A draft of a document that the service has not read yet, to be sent by itself: from then on, UTC. */
export const awaitedDrafts = `
ALTER TABLE drafts ADD COLUMN send_from TEXT;
`;
