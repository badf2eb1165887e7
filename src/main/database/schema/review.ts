/** The review desk: typed, signed, read and learned values. */
export const review = `
-- What a person typed and has not saved.
CREATE TABLE drafts (
  file_id INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  changes TEXT NOT NULL,
  send_from TEXT
) STRICT;

-- What a review replaced, for as long as it can be taken back. correction_id null: nothing is to be sent.
CREATE TABLE review_undos (
  id INTEGER PRIMARY KEY,
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  correction_id INTEGER,
  until TEXT NOT NULL,
  before TEXT NOT NULL
) STRICT;
CREATE INDEX review_undos_by_file ON review_undos (file_id, id);
CREATE INDEX review_undos_by_correction ON review_undos (correction_id);

-- How a document stands against its record, for the queue. stale: to be worked out again.
CREATE TABLE review_standings (
  file_id INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  standing TEXT NOT NULL CHECK (standing IN ('unread', 'same', 'doubtful')),
  differences INTEGER NOT NULL,
  checks INTEGER NOT NULL,
  stale INTEGER NOT NULL DEFAULT 0,
  not_found TEXT NOT NULL DEFAULT '[]'
) STRICT;

-- What this computer read in documents, by their content; the same bytes are read once for all companies.
CREATE TABLE readings (
  sha256 TEXT PRIMARY KEY,
  -- the version of the reader; another one reads again
  reader INTEGER NOT NULL,
  -- readings begun and not ended by us: a document that twice took the program with it is not tried again
  begun INTEGER NOT NULL,
  -- null: not read yet
  facts TEXT,
  -- packed; null where there are none
  words BLOB,
  number_key TEXT,
  tax_key TEXT,
  -- gross amount without sign, in hundredths
  gross_key INTEGER
) STRICT;
CREATE INDEX readings_by_gross ON readings (gross_key) WHERE gross_key IS NOT NULL;
CREATE INDEX readings_by_invoice ON readings (number_key, tax_key) WHERE number_key IS NOT NULL;

-- By which words a field that a person corrected is found on the next documents of a partner, of any company.
CREATE TABLE learned_anchors (
  id INTEGER PRIMARY KEY,
  -- 'tax 10773381' or 'name aranykalasz malom'
  partner TEXT NOT NULL,
  field TEXT NOT NULL,
  side TEXT NOT NULL,
  label TEXT NOT NULL,
  nth INTEGER NOT NULL,
  -- the value where it was learned
  like_words TEXT NOT NULL,
  -- of which company it came: what a company taught goes with it
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  learned_at TEXT NOT NULL,
  UNIQUE (partner, field, side, label)
) STRICT;
CREATE INDEX learned_anchors_by_file ON learned_anchors (file_id);

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

-- How documents spell the name of a partner, where a person has signed them for the record's spelling.
CREATE TABLE same_names (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  name TEXT NOT NULL,
  printed TEXT NOT NULL,
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  PRIMARY KEY (company_id, name, printed)
) STRICT, WITHOUT ROWID;
CREATE INDEX same_names_by_file ON same_names (file_id);

-- Whom a person has named on documents whose partner was read wrongly or not at all, and how such a document begins.
CREATE TABLE learned_partners (
  id INTEGER PRIMARY KEY,
  -- as it was read, folded; empty: it was not
  read_name TEXT NOT NULL,
  read_number TEXT,
  -- words of its first lines, folded
  top TEXT NOT NULL,
  name TEXT NOT NULL,
  tax_number TEXT,
  -- of which company it came: what a company taught goes with it
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  learned_at TEXT NOT NULL
) STRICT;
CREATE INDEX learned_partners_by_file ON learned_partners (file_id);

-- Bank accounts, telephone numbers, domains and towns on documents that were signed for a partner, of any company.
CREATE TABLE partner_signs (
  id INTEGER PRIMARY KEY,
  -- '10773381'; null: the partner was signed without a number
  tax_key TEXT,
  name_key TEXT NOT NULL,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  -- of which company it came: what a company's documents said goes with it
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
  UNIQUE (file_id, kind, value)
) STRICT;
CREATE INDEX partner_signs_by_value ON partner_signs (value, kind);
CREATE INDEX partner_signs_by_owner ON partner_signs (name_key, kind);
CREATE INDEX partner_signs_by_number ON partner_signs (tax_key, kind);

-- Pairs of expenses that look alike, and of which a person has said that they are two. expense_id is the lower one.
CREATE TABLE told_apart (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  expense_id INTEGER NOT NULL,
  other_id INTEGER NOT NULL,
  told_at TEXT NOT NULL,
  PRIMARY KEY (company_id, expense_id, other_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_sheets (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  expense_id INTEGER NOT NULL,
  -- null: the expense was not captured here
  file_id INTEGER,
  -- null: nothing was to be sent
  correction_id INTEGER,
  signed_at TEXT NOT NULL,
  signed_by TEXT NOT NULL,
  computer TEXT NOT NULL,
  seat TEXT,
  content TEXT NOT NULL,
  -- the same on every computer of the office
  uid TEXT NOT NULL UNIQUE,
  -- the document counts as reviewed by it
  reviews INTEGER NOT NULL CHECK (reviews IN (0, 1)),
  -- of two computers that sign one expense at once, one comes first; open: not known yet
  claim TEXT NOT NULL DEFAULT 'open' CHECK (claim IN ('open', 'first', 'second')),
  -- 0: its effect on files and signed records is to be made
  applied INTEGER NOT NULL DEFAULT 1 CHECK (applied IN (0, 1)),
  -- null: signed on this computer
  seat_id TEXT,
  -- the rest is of another computer's sheet: the number of its last line, its state until there is an outcome, and the
  -- record as the service had it, as JSON
  seat_entry INTEGER NOT NULL DEFAULT 0,
  seat_state TEXT CHECK (seat_state IN ('nothing-to-send', 'waiting', 'with-later')),
  seat_record TEXT
) STRICT;
CREATE INDEX audit_sheets_open ON audit_sheets (company_id) WHERE claim = 'open' AND seat_id IS NULL;
CREATE INDEX audit_sheets_to_apply ON audit_sheets (company_id) WHERE applied = 0;
CREATE INDEX audit_sheets_by_day ON audit_sheets (company_id, signed_at, id);
CREATE INDEX audit_sheets_by_expense ON audit_sheets (company_id, expense_id);
CREATE INDEX audit_sheets_by_file ON audit_sheets (file_id);
CREATE INDEX audit_sheets_by_correction ON audit_sheets (correction_id);
CREATE INDEX audit_sheets_by_signer ON audit_sheets (signed_by);

CREATE TABLE audit_outcomes (
  sheet_id INTEGER NOT NULL REFERENCES audit_sheets ON DELETE CASCADE,
  at TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('sent', 'refused', 'taken-back')),
  -- of a refusal: what the service said
  failure TEXT
) STRICT;
CREATE INDEX audit_outcomes_by_sheet ON audit_outcomes (sheet_id);

-- Numbers each change of a sheet of this computer, for the others of the office.
CREATE TABLE sheet_changes (
  entry INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  sheet_id INTEGER NOT NULL REFERENCES audit_sheets ON DELETE CASCADE
) STRICT;
CREATE INDEX sheet_changes_by_company ON sheet_changes (company_id, entry);
CREATE INDEX sheet_changes_by_sheet ON sheet_changes (sheet_id, entry);

-- Up to which change own sheets were written, and up to where those of the others were read, by place: a shared folder or the database.
CREATE TABLE sheet_places (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  place TEXT NOT NULL,
  written INTEGER NOT NULL DEFAULT 0,
  read_to INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, place)
) STRICT, WITHOUT ROWID;

-- An earlier sheet of the expense may be with this one now.
CREATE TRIGGER sheet_added AFTER INSERT ON audit_sheets WHEN new.seat_id IS NULL BEGIN
  INSERT INTO sheet_changes (company_id, sheet_id)
    SELECT company_id, id FROM audit_sheets AS s WHERE company_id = new.company_id AND expense_id = new.expense_id
      AND seat_id IS NULL AND (id = new.id OR correction_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM audit_outcomes WHERE sheet_id = s.id)) ORDER BY id;
END;
CREATE TRIGGER sheet_claimed AFTER UPDATE OF claim ON audit_sheets WHEN new.seat_id IS NULL BEGIN
  INSERT INTO sheet_changes (company_id, sheet_id) VALUES (new.company_id, new.id);
END;
CREATE TRIGGER sheet_ended AFTER INSERT ON audit_outcomes BEGIN
  INSERT INTO sheet_changes (company_id, sheet_id)
    SELECT company_id, id FROM audit_sheets WHERE id = new.sheet_id AND seat_id IS NULL;
END;

-- Sheets that were neither taken back, nor signed after another computer.
CREATE VIEW counted_sheets AS SELECT * FROM audit_sheets AS s WHERE claim <> 'second'
  AND NOT EXISTS (SELECT 1 FROM audit_outcomes WHERE sheet_id = s.id AND outcome = 'taken-back');

-- The record as the service had it when its signature was settled, to show what changed there since. The last signature of
-- an expense is the one that counts.
CREATE TABLE signed_records (
  sheet_id INTEGER PRIMARY KEY REFERENCES audit_sheets ON DELETE CASCADE,
  company_id INTEGER NOT NULL,
  expense_id INTEGER NOT NULL,
  signed_at TEXT NOT NULL,
  settled_at TEXT NOT NULL,
  -- JSON; null: to be asked for
  record TEXT,
  -- since when another record is known; null: it is the same
  changed_at TEXT
) STRICT;
CREATE INDEX signed_records_by_expense ON signed_records (company_id, expense_id, signed_at, sheet_id);
CREATE INDEX signed_records_changed ON signed_records (company_id, expense_id) WHERE changed_at IS NOT NULL;
CREATE INDEX signed_records_unread ON signed_records (company_id) WHERE record IS NULL;

CREATE TRIGGER record_signed AFTER INSERT ON signed_records WHEN new.record IS NOT NULL BEGIN
  INSERT INTO sheet_changes (company_id, sheet_id)
    SELECT company_id, id FROM audit_sheets WHERE id = new.sheet_id AND seat_id IS NULL;
END;
CREATE TRIGGER record_filled AFTER UPDATE OF record ON signed_records BEGIN
  INSERT INTO sheet_changes (company_id, sheet_id)
    SELECT company_id, id FROM audit_sheets WHERE id = new.sheet_id AND seat_id IS NULL;
END;
`;
