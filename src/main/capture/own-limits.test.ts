import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { reasons as en } from '../../words/en/reasons.ts';
import { reasons as hu } from '../../words/hu/reasons.ts';
import type { DocumentCheck } from './document-check.ts';
import { mostPixels } from './check-image.ts';
import { openIntake } from './intake.fixture.ts';
import { largest } from './seal.ts';
import { sealPath } from './seal-alone.ts';

it('rejects a file that is too large for Counterfoil by its own limit, without blaming the service', async () => {
  const fixture = await openIntake();
  onTestFinished(() => fixture.remove());
  const path = join(fixture.receipts, 'film.pdf');
  writeFileSync(path, '%PDF-1.7');
  truncateSync(path, largest + 1);
  const documents: DocumentCheck = { check: () => Promise.resolve('failed' as const), stop: () => Promise.resolve() };
  expect(await sealPath({ spool: fixture.spool, documents }, path)).toMatchObject({
    reason: { code: 'over-our-limit' },
  });
  await fixture.watch();
  await fixture.settle();
  expect(fixture.rows()).toMatchObject([{ state: 'rejected', reason: { code: 'over-our-limit', detail: null } }]);
});

it.each([
  [en, 'Counterfoil'],
  [hu, 'Counterfoil'],
])('the texts of our limits state the limit and that it is ours', (reasons, whose) => {
  expect(reasons['over-our-limit']).toContain(`${largest / 1024 / 1024} MB`);
  expect(reasons['over-our-limit']).toContain(whose);
  expect(reasons['image-too-large']).toContain(String(mostPixels / 1_000_000));
  expect(reasons['image-too-large']).toContain(whose);
  expect(reasons['too-much-inside']).toContain(whose);
});
