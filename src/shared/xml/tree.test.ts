import { describe, expect, it } from 'vitest';

import { displayLimits, readingLimits, type TreeLimits } from './limits.ts';
import { attributeAt, find, findAll, parseXml, textAt, textsAt, type XmlElement } from './tree.ts';

function parsed(text: string): XmlElement {
  const result = parseXml(text, readingLimits);
  if (!result.ok) throw new Error(result.fault);
  return result.root;
}

describe('parseXml', () => {
  const few: TreeLimits = { maxDepth: 3, maxElements: 4, maxAttributes: 2, maxCharacters: 40 };

  it.each<[string, string, TreeLimits, string]>([
    ['a DOCTYPE', 'doctype', readingLimits, '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['many levels', 'too-deep', displayLimits, '<a>'.repeat(5000)],
    ['one level too many', 'too-deep', few, '<a><b><c><d/></c></b></a>'],
    ['one element too many', 'too-large', few, '<a><b/><b/><b/><b/></a>'],
    ['one character too many', 'too-large', few, `<a>${' '.repeat(34)}</a>`],
    ['one attribute too many', 'too-large', few, '<a b="" c="" d=""/>'],
    ['more elements than a window takes', 'too-large', displayLimits, `<a>${'<b/>'.repeat(200_000)}</a>`],
    ['more text than a window takes', 'too-large', displayLimits, `<a>${' '.repeat(7_000_000)}</a>`],
    ['tags that cross', 'malformed', readingLimits, '<a><b></a>'],
    ['a prefix that means nothing', 'malformed', readingLimits, '<x:a/>'],
    ['nothing', 'malformed', readingLimits, ''],
  ])('refuses %s: %s', (_, fault, limits, text) => {
    expect(parseXml(text, limits)).toEqual({ ok: false, fault });
  });

  it('accepts a document that is just within its limits', () => {
    expect(parseXml('<a><b><c/></b><d/></a>'.padEnd(40), few)).toMatchObject({ ok: true, elements: 4 });
  });

  it('keeps names, namespaces, attributes and own texts', () => {
    const text = '<p:a xmlns:p="urn:p" p:x="1" x="2"> one <b>inner</b><![CDATA[two]]> </p:a>';
    expect(parsed(text)).toMatchObject({
      name: 'a',
      namespace: 'urn:p',
      attributes: { 'p:x': '1', x: '2' },
      text: 'one two',
      children: [{ name: 'b', namespace: '', text: 'inner', children: [] }],
    });
  });

  it('continues after the end of a slice', () => {
    const long = 'é'.repeat(200_000);
    expect(parsed(`<a><b>${long}</b></a>`).children[0]?.text).toBe(long);
  });
});

describe('paths', () => {
  const root = parsed('<a><b/><b><c u="">1</c><d>2</d></b><b><d u="k"/><c> </c><d>3</d></b></a>');

  it('find every element of their names, in order', () => {
    expect(findAll(root, 'b/c|d').map(({ text }) => text)).toEqual(['1', '2', '', '', '3']);
    expect(find(root, 'b/d')?.text).toBe('2');
    expect([find(root, 'c'), find(null, 'b')]).toEqual([null, null]);
  });

  it('find the first text', () => {
    expect(textsAt(root, 'b/d')).toEqual(['2', '3']);
    expect([textAt(root, 'b', 'b/d'), textAt(root, 'x'), textAt(null, 'b')]).toEqual(['2', null, null]);
  });

  it('find attributes that are not empty', () => {
    const [, , last = null] = root.children;
    expect([attributeAt(last, 'd', 'u'), attributeAt(root, 'b/c', 'u'), attributeAt(root, 'b', 'u')]).toEqual([
      'k',
      null,
      null,
    ]);
  });
});
