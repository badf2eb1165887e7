/**
 * Files by company and state. They are asked for at every step of a file, so they are kept with each step, in its own
 * transaction, instead of being counted.
 */
export const fileCounts = `
CREATE TABLE file_counts (
  company_id INTEGER NOT NULL REFERENCES companies ON DELETE CASCADE,
  state TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (company_id, state)
) STRICT, WITHOUT ROWID;
INSERT INTO file_counts (company_id, state, n) SELECT company_id, state, count(*) FROM files GROUP BY company_id, state;

CREATE TRIGGER file_counted AFTER INSERT ON files BEGIN
  INSERT INTO file_counts (company_id, state, n) VALUES (new.company_id, new.state, 1)
    ON CONFLICT (company_id, state) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER file_recounted AFTER UPDATE OF company_id, state ON files
  WHEN new.state <> old.state OR new.company_id <> old.company_id BEGIN
  UPDATE file_counts SET n = n - 1 WHERE company_id = old.company_id AND state = old.state;
  INSERT INTO file_counts (company_id, state, n) VALUES (new.company_id, new.state, 1)
    ON CONFLICT (company_id, state) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER file_uncounted AFTER DELETE ON files BEGIN
  UPDATE file_counts SET n = n - 1 WHERE company_id = old.company_id AND state = old.state;
END;
`;
