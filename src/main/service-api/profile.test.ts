import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readServiceProfile } from './profile.ts';

function profileFile(content: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-profile-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, 'service-profile.json');
  if (content !== null) writeFileSync(path, content);
  return path;
}

it('has an answer for everything without a file', () => {
  expect(readServiceProfile(profileFile(null))).toEqual({ noDataAfterSeconds: 600, settleSeconds: 30 });
});

it('takes what the file says and keeps the rest', () => {
  expect(readServiceProfile(profileFile('{"noDataAfterSeconds": 15}'))).toEqual({
    noDataAfterSeconds: 15,
    settleSeconds: 30,
  });
});

it.each(['{', '[]', '{"noDataAfterSeconds": "15"}', '{"settleSecond": 1}'])('says what is wrong with %s', (content) => {
  expect(() => readServiceProfile(profileFile(content))).toThrow(/service-profile\.json: /);
});
