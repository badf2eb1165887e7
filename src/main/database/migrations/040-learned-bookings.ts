export const learnedBookings = `
-- How a person has booked a partner's document that came booked otherwise: the last row says how the next one is.
CREATE TABLE learned_bookings (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  -- 'tax 10773381' or 'name aranykalasz malom'
  partner TEXT NOT NULL,
  -- what the lines have in common, as JSON; null: what was learned before holds no more
  booking TEXT,
  -- what they had in common when the document came
  replaces TEXT,
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  learned_at TEXT NOT NULL
) STRICT;
CREATE INDEX learned_bookings_by_partner ON learned_bookings (company_id, partner);
CREATE INDEX learned_bookings_by_file ON learned_bookings (file_id);
`;
