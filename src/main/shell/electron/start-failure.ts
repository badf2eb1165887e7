import type { Language } from '../../../contract/settings.ts';
import { failedStart as english, type FailedStart } from '../../../words/en/dialogs.ts';
import { failedStart as hungarian } from '../../../words/hu/dialogs.ts';
import { DataFolderOnNetworkError } from '../../database/local-disk.ts';
import { DataFolderInUseError, DataFolderUnwritableError } from '../../database/lock.ts';
import { NewerSchemaError } from '../../database/migrate.ts';
import { HeldFileError } from '../../support/held-files.ts';

interface Said {
  readonly title: string;
  readonly text: string;
}

const catalogue: Readonly<Record<Language, FailedStart>> = { en: english, hu: hungarian };

/** Texts of the system dialog for a failed start, in each language. */
export function startFailure(error: unknown, languages: readonly Language[]): Said {
  const words = languages.map((language) => catalogue[language]);
  const isNewer = error instanceof NewerSchemaError;
  return {
    title: words.map(({ newer, other }) => (isNewer ? newer : other)).join(' – '),
    text: words.map((one) => `${reasonOf(error, one)}\n${one.safe}`).join('\n\n'),
  };
}

function reasonOf(error: unknown, words: FailedStart): string {
  if (error instanceof NewerSchemaError) return words.newerText;
  if (error instanceof HeldFileError) return words.held(error.path);
  if (error instanceof DataFolderInUseError) return words.inUse;
  if (error instanceof DataFolderUnwritableError) return words.unwritable(error.folder);
  if (error instanceof DataFolderOnNetworkError) return words.onNetwork(error.folder);
  return words.unknown(error instanceof Error ? error.message : String(error));
}
