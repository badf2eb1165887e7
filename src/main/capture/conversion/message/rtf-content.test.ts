import { describe, expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';
import { rtfContent } from './rtf-content.ts';

const contentOf = (rtf: string) => rtfContent(Buffer.from(rtf, 'latin1'));
const textOf = (rtf: string): string => contentOf(`{\\rtf1\\ansi\\ansicpg1252${rtf}}`).text;

describe('RTF as text', () => {
  test.each([
    [
      'lines, tabs and cells',
      '\\pard Nyugta\\par\r\nDatum:\\tab 2026\\line A\\cell B\\row',
      'Nyugta\nDatum:\t2026\nA   B\n',
    ],
    ['signs that are escaped', 'a\\{b\\}c\\\\d 5\\~kg well\\_known \\endash  x', 'a{b}c\\d 5\u{a0}kg well-known – x'],
    ['groups and looks', '{\\b\\fs28 Gesamt}{\\i\\cf1  119,00}', 'Gesamt 119,00'],
    ['words that nobody knows', '\\constructor a\\toString  b', 'a b'],
    ['a mark of what is optional, before nothing', 'a{\\*{\\b b}}', 'ab'],
    [
      'fonts, colours, pictures and what is optional',
      '{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red0;}{\\*\\generator X;}{\\pict 89504e}a',
      'a',
    ],
    ['bytes of a picture, whatever they are', 'a{\\pict\\bin5 }{}\\\\}b', 'ab'],
    ['Unicode, with what stands for it', "\\u337 o\\u368\\'55\\uc2\\u369 ue\\uc0\\u8364 5\\u-3913 .", 'őŰű€5\u{f0b7}.'],
    ['a letter of two halves', '\\u-10179 ?\\u-8704 ?', '😀'],
    ['what stands for a letter, only within its group', '\\uc1{\\u337 }ok', 'őok'],
  ])('has %s', (_, rtf, text) => {
    expect(textOf(rtf)).toBe(text);
  });

  test.each([
    ['the document', "\\ansi\\ansicpg1250 F\\'f5v\\'e1rosi", 'Fővárosi'],
    [
      'the font',
      "\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset238 B;}}\\f1 \\'f5\\f0 \\'f5{\\f1\\plain \\'f5}",
      'őõõ',
    ],
    ['nobody: western', "\\ansi \\'80\\'e9\xe9", '€éé'],
    ['the document, in UTF-8', "\\ansi\\ansicpg65001 \\'c5\\'91", 'ő'],
  ])('has letters by the code page of %s', (_, rtf, text) => {
    expect(contentOf(`{\\rtf1${rtf}}`)).toEqual({ html: '', text });
  });

  test('keeps the existing text when it is cut short, or ends too often', () => {
    expect(contentOf('{\\rtf1{\\b a}}}{\\i b\\').text).toBe('ab');
    expect(textOf('a\\bin99999 b')).toBe('a');
    expect(textOf('a\\bin-5 b')).toBe('ab');
  });
});

test('extracts HTML wrapped in RTF, without the parts for readers of RTF alone', () => {
  // The example of [MS-OXRTFEX] 4.
  const { html, text } = contentOf(`{\\rtf1\\ANSI\\ansicpg1250\\fromhtml1 \\deff0
{\\fonttbl {\\f0\\fmodern Courier New;}{\\f2\\fswiss\\fcharset238 Arial;}}
{\\colortbl\\red0\\green0\\blue0;}
{\\*\\htmltag64}
\\uc1\\pard\\plain\\deftab360 \\f0\\fs24
{\\*\\htmltag <HTML><head>\\par <style>\\par p \\{font-family:Arial;\\}\\par </style>\\par </head>\\par <body>}
{\\*\\mhtmltag <p id=2>}{\\*\\htmltag <p>}{\\htmlrtf \\f2 \\htmlrtf0 V\\'e9g\\'f6sszeg: {\\*\\htmltag <b>}{\\htmlrtf \\b \\htmlrtf0 12
{\\*\\htmltag &nbsp;}\\htmlrtf \\'a0\\htmlrtf0 345 Ft{\\*\\htmltag </b>}} \\htmlrtf\\par\\htmlrtf0}{\\*\\htmltag </p>\\par <img src="cid:logo@1">}}`);
  expect(text).toBe('');
  expect(html).toContain('p {font-family:Arial;}');
  expect(html).toContain('Végösszeg: <b>12&nbsp;345 Ft</b> </p>\n<img src="cid:logo@1">');
  expect(htmlToText(html).trim()).toBe('Végösszeg: 12\u{a0}345 Ft');
});
