export const lists = `
CREATE TABLE saved_views (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  view TEXT NOT NULL
) STRICT;

CREATE INDEX file_events_by_kind ON file_events (kind, at, file_id);
CREATE INDEX pulse_totals ON pulse_snapshots (date, company_id, taken_at, json_extract(pulse, '$.summary'));

-- Names of files, for the search across companies.
CREATE VIRTUAL TABLE file_names USING fts5 (
  filename, content = '', contentless_delete = 1, detail = none, prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO file_names (rowid, filename) SELECT id, filename FROM files;
CREATE TRIGGER file_named AFTER INSERT ON files BEGIN
  INSERT INTO file_names (rowid, filename) VALUES (new.id, new.filename);
END;
CREATE TRIGGER file_renamed AFTER UPDATE OF filename ON files BEGIN
  INSERT OR REPLACE INTO file_names (rowid, filename) VALUES (new.id, new.filename);
END;
CREATE TRIGGER file_deleted AFTER DELETE ON files BEGIN
  DELETE FROM file_names WHERE rowid = old.id;
END;
`;
