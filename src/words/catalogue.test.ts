import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogue.ts';

interface Leaf {
  readonly path: string;
  readonly value: unknown;
}

function leaves(value: unknown, path: string): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

/** Functions of the catalogue take counts, names and the like: 2 reads as any of them. Checks look their values up. */
function said({ path, value }: Leaf): unknown {
  const sample = path.includes('.checks.') ? () => '2' : '2';
  return typeof value === 'function'
    ? Reflect.apply(
        value,
        undefined,
        Array.from({ length: value.length }, () => sample),
      )
    : value;
}

describe.each(Object.entries(catalogues))('%s', (_language, catalogue) => {
  const sentences = leaves(catalogue, 'words').map((leaf) => ({ path: leaf.path, texts: leaves(said(leaf), '') }));

  it('has text everywhere, and no hole in it', () => {
    const bad = sentences.filter(
      ({ texts }) =>
        texts.every(({ value }) => String(value).trim() === '') ||
        texts.some(({ value }) => typeof value !== 'string' || /undefined|null|NaN|\[object/.test(value)),
    );
    expect(sentences.length).toBeGreaterThan(400);
    expect(bad.map(({ path }) => path)).toEqual([]);
  });

  it('does not shout or beg', () => {
    // A letter to a client greets and asks as letters do.
    const loud = sentences.filter(
      ({ path, texts }) =>
        !path.includes('.letter.') && texts.some(({ value }) => /!|\bplease\b|\bkérjük\b/i.test(String(value))),
    );
    expect(loud.map(({ path }) => path)).toEqual([]);
  });
});

it('has a translation of its own for every sentence', () => {
  const hungarian = new Map(leaves(catalogues.hu, '').map(({ path, value }) => [path, value]));
  const same = leaves(catalogues.en, '').filter(
    ({ path, value }) => typeof value === 'string' && value.includes(' ') && hungarian.get(path) === value,
  );
  expect(same.map(({ path }) => path)).toEqual(['.settings.credits']);
});
