export const lostCalls = `
-- When the call began, by the service's clock as it was known then: this computer's clock may be set later. Null: a call
-- that was put together after it may have been sent.
ALTER TABLE batches ADD COLUMN sent_at_there TEXT;
-- cut: the line broke before the end of the body. fewer-ids: the answer named fewer expenses than files were sent.
ALTER TABLE batches ADD COLUMN remark TEXT CHECK (remark IN ('cut', 'fewer-ids'));
`;
