import { expect, it } from 'vitest';
import { catalogues } from '../../messages/catalogue.ts';
import { letterOf } from './letter.ts';

const partner = (name: string, dismissed = false) => ({ key: name, name, months: [], day: 12, dismissed });

it.each(['en', 'hu'] as const)('names what is missing, and not what was dismissed (%s)', (language) => {
  const words = catalogues[language].monthClose;
  const text = letterOf([partner('Víz Zrt.'), partner('Gáz Kft.', true)], 'Tölgyfa Kft.', 'November', words);
  expect(text).toContain('Víz Zrt.');
  expect(text).toContain('Tölgyfa Kft.');
  expect(text).not.toContain('Gáz');
  expect(letterOf([partner('Gáz Kft.', true)], 'Tölgyfa Kft.', 'November', words)).toBe('');
});
