const payment = `
    description TEXT NOT NULL, source TEXT NOT NULL,
    amount INTEGER NOT NULL, paid_amount INTEGER NOT NULL, due_at TEXT, paid_at TEXT,
    is_paid INTEGER GENERATED ALWAYS AS (abs(paid_amount) >= abs(amount)),
    is_installment INTEGER GENERATED ALWAYS AS (paid_amount <> 0 AND abs(paid_amount) < abs(amount)),
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL`;

/** Taxes and salaries by month; a month is the number YYYYMM. The codes of taxes are the same for every company. */
export const monthly = `
  CREATE TABLE tax_codes (
    id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, name_hu TEXT NOT NULL, name_en TEXT NOT NULL,
    account_number TEXT NOT NULL
  ) STRICT;
  INSERT INTO tax_codes (id, code, name_hu, name_en, account_number) VALUES
    (1, '103', 'Társasági adó', 'Corporate income tax', '99932000-01076019'),
    (2, '104', 'Általános forgalmi adó', 'Value added tax', '99932000-01076868'),
    (3, '190', 'Helyi iparűzési adó', 'Local business tax', '99932000-01076190'),
    (4, '258', 'Szociális hozzájárulási adó', 'Social contribution tax', '99932000-06055912'),
    (5, '290', 'Személyi jövedelemadó, levont', 'Personal income tax, withheld', '99932000-06056353'),
    (6, '310', 'Gépjárműadó', 'Motor vehicle tax', '99932000-01079160'),
    (7, '406', 'Társadalombiztosítási járulék', 'Social security contribution', '99932000-06055826');

  CREATE TABLE taxes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, company_id INTEGER NOT NULL REFERENCES companies(id),
    month INTEGER NOT NULL, code TEXT REFERENCES tax_codes(code), name TEXT, account_number TEXT, ${payment}
  ) STRICT;
  CREATE INDEX taxes_by_month ON taxes(company_id, month, id);

  CREATE TABLE tax_tags (
    tax INTEGER NOT NULL REFERENCES taxes(id), tag INTEGER NOT NULL REFERENCES tags(id), kind TEXT NOT NULL,
    PRIMARY KEY (tax, kind, tag)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tax_tags_by_tag ON tax_tags(tag);

  CREATE TABLE salaries (
    id INTEGER PRIMARY KEY AUTOINCREMENT, company_id INTEGER NOT NULL REFERENCES companies(id),
    month INTEGER NOT NULL, name TEXT NOT NULL, tax_number TEXT NOT NULL, account_number TEXT, ${payment}
  ) STRICT;
  CREATE INDEX salaries_by_month ON salaries(company_id, month, tax_number);

  CREATE TABLE salary_tags (
    salary INTEGER NOT NULL REFERENCES salaries(id), tag INTEGER NOT NULL REFERENCES tags(id), kind TEXT NOT NULL,
    PRIMARY KEY (salary, kind, tag)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX salary_tags_by_tag ON salary_tags(tag);
`;
