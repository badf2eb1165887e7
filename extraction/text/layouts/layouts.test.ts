import { describe, expect, it } from 'vitest';
import { fieldNames, type Extraction } from '../../fields.ts';
import { readText } from '../read-text.ts';
import { typedPage } from '../typed-page.ts';
import { germanLayouts } from './de.fixture.ts';
import { englishLayouts } from './en.fixture.ts';
import { hungarianLayouts } from './hu.fixture.ts';
import { moreHungarianLayouts } from './hu-more.fixture.ts';
import { singleTraits } from './single-traits.fixture.ts';
import { dutchLayouts } from './nl.fixture.ts';
import { mixedLayouts } from './mixed.fixture.ts';
import { moreProgramLayouts } from './programs-more.fixture.ts';
import { programLayouts } from './programs.fixture.ts';
import { realKinds } from './real-kinds.fixture.ts';
import { realParties } from './real-parties.fixture.ts';
import { misleading, realValues } from './real-values.fixture.ts';
import { romanceLayouts } from './romance.fixture.ts';
import { slavicLayouts } from './slavic.fixture.ts';

function values(extraction: Extraction): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const field = extraction[name];
      return field === null ? [] : [[name, field.value] as const];
    }),
  );
}

function vatLines({ vatLines: lines }: Extraction): string {
  return lines
    .map(({ percent, net, vat }) => `${percent ?? ''}:${net}:${vat}`)
    .sort()
    .join(';');
}

describe.each([
  ['Hungarian', [...hungarianLayouts, ...moreHungarianLayouts]],
  ['German', germanLayouts],
  ['English', englishLayouts],
  ['Dutch', dutchLayouts],
  ['Romance', romanceLayouts],
  ['Slavic', slavicLayouts],
  ['mixed', mixedLayouts],
])('%s layouts', (_, layouts) => {
  it.each(layouts)('$title', ({ page, expected, vatLines: lines }) => {
    const extraction = readText(typedPage(page), 'text');
    expect(values(extraction)).toEqual(expected);
    if (lines !== undefined) expect(vatLines(extraction)).toBe(lines);
  });
});

it.each([...programLayouts, ...moreProgramLayouts, ...realKinds, ...realParties, ...realValues])(
  '$title',
  ({ page, expected }) => {
    expect(values(readText(typedPage(page), 'text'))).toMatchObject(expected);
  },
);

it.each(singleTraits)('$title', ({ page, expected, not = {} }) => {
  const read = values(readText(typedPage(page), 'text'));
  expect(read).toMatchObject(expected);
  for (const [field, wrong] of Object.entries(not)) expect(read[field]).not.toBe(wrong);
});

it.each(misleading)('$title', ({ page, expected, absent }) => {
  const read = values(readText(typedPage(page), 'text'));
  expect(read).toMatchObject(expected);
  for (const field of absent) expect(read[field]).toBeUndefined();
});
