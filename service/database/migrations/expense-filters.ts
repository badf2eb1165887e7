/** Indexes for the filters of the expense list; expense_search finds any three characters of a text. */
export const expenseFilters = `
  CREATE INDEX expenses_by_amount ON expenses(company_id, gross_amount);
  CREATE INDEX expenses_by_payment ON expenses(company_id, is_paid, created_at, id);
  CREATE INDEX expenses_by_installment ON expenses(company_id, is_installment, created_at, id);

  CREATE VIRTUAL TABLE expense_search USING
    fts5(search_text, content='expenses', content_rowid='id', tokenize='trigram');
  INSERT INTO expense_search (expense_search) VALUES ('rebuild');
  CREATE TRIGGER expense_search_added AFTER INSERT ON expenses BEGIN
    INSERT INTO expense_search (rowid, search_text) VALUES (new.id, new.search_text);
  END;
  CREATE TRIGGER expense_search_changed AFTER UPDATE OF search_text ON expenses
  WHEN old.search_text <> new.search_text BEGIN
    INSERT INTO expense_search (expense_search, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    INSERT INTO expense_search (rowid, search_text) VALUES (new.id, new.search_text);
  END;
  CREATE TRIGGER expense_search_removed AFTER DELETE ON expenses BEGIN
    INSERT INTO expense_search (expense_search, rowid, search_text) VALUES ('delete', old.id, old.search_text);
  END;
`;
