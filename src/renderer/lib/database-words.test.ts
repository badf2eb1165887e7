import { expect, it } from 'vitest';
import type { DatabaseState } from '../../contract/office.ts';
import { catalogues } from '../../words/catalogue.ts';
import { databaseLine } from './database-words.ts';

const since = '2026-11-20T09:14:00Z';
const now = Date.parse('2026-11-20T10:00:00Z');
const line = (state: DatabaseState) => databaseLine({ state }, now, 'en', catalogues.en);

it('shows the state of the office’s database, and the next step', () => {
  expect(line({ kind: 'connected' })).toMatchObject({ tone: 'ok', next: null });
  expect(line({ kind: 'connecting' })).toMatchObject({ tone: 'idle', next: null });
  const away = line({ kind: 'away', since, code: 'database-login', missing: null });
  expect(away.text).toMatch(/^Unreachable since .*\d\d:14.*\. The office’s database does not accept/);
  expect(away.next).toMatch(/Nothing is lost\. Check the user in the address/);
  expect(line({ kind: 'away', since, code: 'database-newer', missing: null }).next).toContain('Update Counterfoil');
  const incomplete = line({ kind: 'away', since, code: 'database-incomplete', missing: 'counterfoil_claims' });
  expect(incomplete.text).toContain('Missing: counterfoil_claims.');
});
