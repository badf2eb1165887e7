import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printedText } from '../../../../extraction/pdf/printed-text.fixture.ts';
import { lettersPdf } from './letters-pdf.ts';

const fonts = join(import.meta.dirname, '../../../../resources/fonts');

it('prints each letter with its addressee, day and subject, beginning on a new page', async () => {
  const letters = ['Őszi Kft.', 'Zöld Zrt.'].map((company, at) => ({
    to: ['Kovács Éva', company],
    day: '2026. 11. 28.',
    subject: `Hiányzó számlák: ${company}`,
    text: ['Tisztelt Kovács Éva!', '', ...Array.from({ length: at === 0 ? 80 : 2 }, (_, n) => `- ${n}. számla`)].join(
      '\n',
    ),
  }));
  const pages = await printedText(await lettersPdf(letters, fonts, 'Levelek'));
  expect(pages).toHaveLength(3);
  expect(pages[0]).toContain('Kovács Éva Őszi Kft. 2026. 11. 28. Hiányzó számlák: Őszi Kft.');
  expect(pages[0]).toContain('- 0. számla');
  expect(pages[1]).toContain('- 79. számla');
  expect(pages[2]).toContain('Hiányzó számlák: Zöld Zrt. Tisztelt Kovács Éva!');
});
