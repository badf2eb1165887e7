import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extract } from '../extraction.ts';
import { emptyExtraction, field } from '../fields.ts';
import { inspect } from '../inspect.ts';
import { shortfalls, textFloors } from './floors.ts';
import { readManifest } from './manifest.ts';
import { heldAgainst, measure } from './measure.ts';

const samples = join(import.meta.dirname, '../../../shared/samples');
const present = existsSync(join(samples, 'manifest.csv'));
if (!present) process.stderr.write(`SKIPPED: the sample documents are not there (${samples}); nothing was measured.\n`);

const rows = present ? readManifest(samples) : [];
/** Expands to 300 MB: service/processing/processing.test.ts reads one like it under a limit. */
const bomb = 'flate-bomb';

describe.skipIf(!present)('the sample documents', () => {
  it('are read at least as well as promised, kind by kind', async () => {
    const kinds = await measure(samples, rows, (bytes) => extract(bytes));
    expect(shortfalls(kinds, textFloors)).toEqual([]);
  });

  const withOutcome = rows.filter(({ expect: outcome = '', path = '' }) => outcome !== '' && !path.includes(bomb));

  it.each(withOutcome)('$path: $expect', async ({ path = '', expect: outcome = '' }) => {
    const bytes = readFileSync(join(samples, path));
    const inspection = await inspect(bytes);
    // Reading must not throw, also after a refusing inspection.
    const { source } = await extract(bytes);
    if (outcome.includes('password needed')) expect(inspection).toMatchObject({ ok: false, code: 'pdf-password' });
    else if (outcome.startsWith('accept')) expect(inspection.ok).toBe(true);
    else if (/\bor\b/.test(outcome)) expect(inspection.ok ? source : 'none').toBe('none');
    else if (outcome.startsWith('reject')) expect(inspection.ok).toBe(false);
    else expect(inspection.ok ? source : 'none').toBe('none');
  });

  it('opens a PDF locked only against changes, and reads it', async () => {
    const owned = withOutcome.filter(
      ({ path = '', expect: outcome = '' }) => outcome.includes('same values') && path.endsWith('.pdf'),
    );
    expect(owned.length).toBeGreaterThan(0);
    for (const { path = '' } of owned) expect((await extract(readFileSync(join(samples, path)))).gross).not.toBeNull();
  });
});

it('counts another right value that the note of a document names', () => {
  const row = { kind: 'text-pdf', gross: '12.00', supplier_name: 'Acme Ltd', note: 'also=gross:12.05; brand=ACME' };
  const read = (gross: string, name: string) => ({
    ...emptyExtraction(),
    gross: field(gross, 1, 'text'),
    partnerName: field(name, 1, 'text'),
  });
  const scores = (gross: string, name: string) =>
    heldAgainst(row, read(gross, name)).flatMap(({ score }) => (score === 'not asked' ? [] : [score]));
  expect(scores('12.05', 'ACME')).toEqual(['right', 'right']);
  expect(scores('12.10', 'Acme')).toEqual(['wrong', 'right']);
  expect(scores('12.00', 'Other Ltd')).toEqual(['right', 'wrong']);
});
