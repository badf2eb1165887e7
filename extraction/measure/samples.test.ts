import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extract } from '../extraction.ts';
import { inspect } from '../inspect.ts';
import { createRecogniser } from '../ocr/engines.ts';
import { readManifest } from './manifest.ts';
import type { ManifestRow } from './manifest.ts';
import { measure } from './measure.ts';

const samples = join(import.meta.dirname, '../../../shared/samples');
const present = existsSync(join(samples, 'manifest.csv'));
if (!present) process.stderr.write(`SKIPPED: the sample documents are not there (${samples}); nothing was measured.\n`);

const rows = present ? readManifest(samples) : [];
/** Opens out to 300 MB: service/processing/processing.test.ts reads one like it, under a limit. */
const bomb = 'flate-bomb';

/** Of the documents whose truth has a field: at least this part right, at most this part wrong. */
const floors: readonly { readonly kind: string; readonly right: number; readonly wrong: number }[] = [
  { kind: 'XML: NAV', right: 1, wrong: 0 },
  { kind: 'XML: UBL', right: 1, wrong: 0 },
  { kind: 'XML: CII', right: 1, wrong: 0 },
  { kind: 'PDF with embedded XML', right: 1, wrong: 0 },
  { kind: 'PDF with text', right: 0.95, wrong: 0.02 },
];

/** A picture takes seconds: SAMPLE_PICTURES=all for every one of them, each fourth otherwise. */
const step = process.env.SAMPLE_PICTURES === 'all' ? 1 : 4;
const isPicture = ({ kind = '' }: ManifestRow): boolean => /scan|receipt|image/.test(kind);
const pictures = rows.filter(isPicture).filter((_, index) => index % step === 0);

/** For pictures; a part of few documents is a coarse one, so these are a little under what all of them reach. */
const pictureFloors: Readonly<Record<string, { readonly right: number; readonly wrong: number }>> = {
  gross: { right: 0.7, wrong: 0 },
  issuedAt: { right: 0.7, wrong: 0.05 },
  invoiceNumber: { right: 0.6, wrong: 0 },
  partnerTaxNumber: { right: 0.5, wrong: 0 },
};

describe.skipIf(!present)('the sample documents', () => {
  it(`that are pictures, one of ${step}, are read as well as promised`, { timeout: 600_000 }, async () => {
    const engine = createRecogniser();
    const [kind] = await measure(samples, pictures, (bytes) => extract(bytes, engine));
    await engine.close();
    const asked = kind?.fields.filter(({ field }) => field in pictureFloors) ?? [];
    expect(asked).toHaveLength(Object.keys(pictureFloors).length);
    const shortfalls = asked.filter(({ field, right, wrong, empty }) => {
      const floor = pictureFloors[field] ?? { right: 1, wrong: 0 };
      const all = right + wrong + empty;
      return right < all * floor.right || wrong > all * floor.wrong;
    });
    expect(shortfalls).toEqual([]);
  });

  it('are read at least as well as promised, kind by kind', { timeout: 120_000 }, async () => {
    const kinds = await measure(samples, rows, (bytes) => extract(bytes));
    const shortfalls = floors.flatMap(({ kind, ...floor }) => {
      const fields = kinds
        .find((measured) => measured.kind === kind)
        ?.fields.filter(({ field }) => field !== 'vatLines');
      return (fields ?? [{ field: 'all of them', right: 0, wrong: 0, empty: 1 }]).filter(({ right, wrong, empty }) => {
        const all = right + wrong + empty;
        return right < all * floor.right || wrong > all * floor.wrong;
      });
    });
    expect(shortfalls).toEqual([]);
  });

  const withOutcome = rows.filter(({ expect: outcome = '', path = '' }) => outcome !== '' && !path.includes(bomb));

  it.each(withOutcome)('$path: $expect', { timeout: 60_000 }, async ({ path = '', expect: outcome = '' }) => {
    const bytes = readFileSync(join(samples, path));
    const inspection = await inspect(bytes);
    // Reading must not throw, whatever became of the inspection.
    const { source } = await extract(bytes);
    if (outcome.includes('password needed')) expect(inspection).toMatchObject({ ok: false, code: 'pdf-password' });
    else if (outcome.startsWith('accept')) expect(inspection.ok).toBe(true);
    else if (/\bor\b/.test(outcome)) expect(inspection.ok ? source : 'none').toBe('none');
    else if (outcome.startsWith('reject')) expect(inspection.ok).toBe(false);
    else expect(inspection.ok ? source : 'none').toBe('none');
  });

  it('opens a PDF locked only against changes, and reads it', { timeout: 30_000 }, async () => {
    const owned = withOutcome.filter(
      ({ path = '', expect: outcome = '' }) => outcome.includes('same values') && path.endsWith('.pdf'),
    );
    expect(owned.length).toBeGreaterThan(0);
    for (const { path = '' } of owned) expect((await extract(readFileSync(join(samples, path)))).gross).not.toBeNull();
  });
});
