import { describe, expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

describe('a web page as text', () => {
  test.each([
    [
      'French',
      'Montant &agrave; r&eacute;gler&nbsp;: 12&#8239;345,00&nbsp;&euro;',
      'Montant à régler\u{a0}: 12\u{202f}345,00\u{a0}€',
    ],
    [
      'Czech',
      'Da&ncaron;ov&yacute; doklad &ccaron;. &Ccaron;EZ-1, uhrad&ecaron;no',
      'Daňový doklad č. ČEZ-1, uhraděno',
    ],
    [
      'Polish',
      'Do zap&lstrok;aty: 100&thinsp;z&lstrok;, nale&zdot;no&sacute;&cacute;',
      'Do zapłaty: 100\u{2009}zł, należność',
    ],
    [
      'Hungarian',
      'Fizetend&odblac;: 12&nbsp;345 Ft, &Udblac;r, &#337;, &#x171;',
      'Fizetendő: 12\u{a0}345 Ft, Űr, ő, ű',
    ],
    ['German', 'Gesamtbetrag f&uuml;r Stra&szlig;e 5 &ndash; 7', 'Gesamtbetrag für Straße 5 – 7'],
    ['signs', 'n&deg; 5 &middot; &sect; 3 &amp; &lt;b&gt; &half; &AMP &copy 2026', 'n° 5 · § 3 & <b> ½ & © 2026'],
    ['what is no name', 'a & b &nosuch; R&D &;', 'a & b &nosuch; R&D &;'],
    ['numbers that are no letters', 'a&#0;b&#xD800;c&#x110000;d&#128;', 'a\u{fffd}b\u{fffd}c\u{fffd}d€'],
  ])('has %s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test.each([
    ['rows and cells', '<table><tr><th>Net<th>VAT</tr> <tr><td>1</td> <td>2</td></tr></table>', 'Net   VAT\n1   2\n'],
    ['paragraphs and empty lines', '<p>a</p>\n<p>b<br/>c</p><p></p><br><br>d', 'a\nb\nc\n\nd'],
    [
      'text before a block',
      'Dear Anna,<div>the total is<section>5&euro;</section></div>Bye',
      'Dear Anna,\nthe total is\n5€\n\nBye',
    ],
    ['white space', ' a \r\n\t b<b> c </b> d&#10;&Tab;e ', 'a b c d e'],
    ['what only looks like a tag', 'a < b, 5 <6, a<>b', 'a < b, 5 <6, a<>b'],
    ['a sign in an attribute', `<p title="x>y">a</p><a href='>' id=b>c</a>`, 'a\nc'],
    ['tags in any case', '<P>a</P><DIV>b</DIV>c<BR>d', 'a\nb\nc\nd'],
    ['control and format characters', 'a&#x17;b&#x202e;c&shy;d&zwnj;\u{200b}\u{7f}e&#x9d;', 'abcde'],
  ])('keeps %s in order', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test.each([
    ['comments', 'a<!-- <p>x</p> -->b<!-->c<![if !mso]>d<![endif]>e<?xml x?>f<!doctype html>g', 'abcdefg'],
    ['styles, scripts and titles', '<TITLE>t &amp; <b></title>a<style>p > b {}</style><script>"<p>x"</SCRIPT >b', 'ab'],
    ['a head without an end', '<html><head><meta charset=utf-8><title>t</title><body>a', 'a'],
    ['a comment without an end', 'a<!-- b <p>c', 'a'],
  ])('leaves out %s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});

// Quadratic time would take minutes to hours, beyond every limit of a test.
test.each([
  ['<', '<'],
  ['<!--', ''],
  ['<![if', ''],
  ['</p', ''],
  ['<head><', '<'],
  ['<title', ''],
  ['<script><', ''],
  ['<a b', ''],
  ['<a b="', ''],
  ['<div>', ''],
  ['<b></i>', ''],
  ['<p title=">', ''],
  ['&', '&'],
  ['&#1', '\u{fffd}'],
  ['&notin', '¬in'],
])('reads hundreds of thousands of %j once', (unit, read) => {
  const text = htmlToText(unit.repeat(300_000 / unit.length));
  // The last one may be cut.
  expect(text.replaceAll(read, '').length).toBeLessThan(unit.length);
});

test('reads at most the first million of ten million letters', () => {
  expect(htmlToText('<'.repeat(10_000_000))).toHaveLength(1_000_000);
});
