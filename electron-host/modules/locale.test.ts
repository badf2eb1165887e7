import { expect, test } from 'vitest';
import { systemLanguages } from './locale.ts';

test.each([
  [{}, ['en-US']],
  [{ LANG: 'C.UTF-8', LANGUAGE: 'hu' }, ['en-US']],
  [{ LANG: 'hu_HU.UTF-8' }, ['hu-HU']],
  [{ LANG: 'en_GB.UTF-8', LANGUAGE: 'hu:en_GB' }, ['hu', 'en-GB']],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'de_DE@euro' }, ['de-DE']],
])('%j means %j', (env, languages) => expect(systemLanguages(env)).toEqual(languages));
