import { expect, it } from 'vitest';
import { DataFolderOnNetworkError } from '../../database/local-disk.ts';
import { DataFolderInUseError, DataFolderUnwritableError } from '../../database/lock.ts';
import { NewerSchemaError } from '../../database/migrate.ts';
import { HeldFileError } from '../../support/held-files.ts';
import { startFailure } from './start-failure.ts';

it.each([
  [
    new HeldFileError('C:\\data\\counterfoil.db', new Error()),
    /is using this file.*counterfoil\.db/,
    /használja.*counterfoil\.db/,
  ],
  [new DataFolderInUseError(), /Another Counterfoil/, /Egy másik Counterfoil/],
  [new DataFolderUnwritableError('/data', 'EROFS'), /cannot be written: \/data/, /nem lehet írni: \/data/],
  [new DataFolderOnNetworkError('/data', 'nfs'), /network drive/, /hálózati meghajtón/],
  [new NewerSchemaError(99, 1), /newer Counterfoil/, /újabb Counterfoil/],
  [new Error('EIO: i/o error, open'), /The reason: EIO/, /Az ok: EIO/],
])('a start that failed says why and what became of the data, in both languages: %s', (error, english, hungarian) => {
  expect(startFailure(error, ['en']).text).toMatch(english);
  expect(startFailure(error, ['hu']).text).toMatch(hungarian);
  const both = startFailure(error, ['hu', 'en']);
  expect(both.title).toContain(' – ');
  expect(both.text).toMatch(/semmi sem törlődött[^]*nothing was deleted/);
});
