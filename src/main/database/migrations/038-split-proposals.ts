/** What may be several documents is no longer PDFs alone: each proposal says of what kind it is. */
export const splitProposals = `
ALTER TABLE proposed_splits RENAME COLUMN pages TO proposal;
UPDATE proposed_splits SET proposal = json_object('kind', 'pages', 'pages', json(proposal)) WHERE json_valid(proposal);
`;
