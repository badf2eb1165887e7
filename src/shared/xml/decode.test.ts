import { describe, expect, it } from 'vitest';
import { decodeXml, decodeXmlLeniently } from './decode.ts';

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('decodeXml', () => {
  it.each<[string, Uint8Array, string]>([
    ['a mark of UTF-8', Buffer.from('\ufeff<a>ő</a>'), '<a>ő</a>'],
    ['a mark of UTF-16, little-endian', utf16('\ufeff<a>ő</a>'), '<a>ő</a>'],
    ['a mark of UTF-16, big-endian', utf16('\ufeff<a>ő</a>').swap16(), '<a>ő</a>'],
    ['the shape of UTF-16 without a mark', utf16('<a>ő</a>'), '<a>ő</a>'],
    ['the same, big-endian', utf16('<a>ő</a>').swap16(), '<a>ő</a>'],
    ['nothing: UTF-8', Buffer.from('<a>ő</a>'), '<a>ő</a>'],
    [
      'a declaration',
      latin1("<?xml version='1.0' encoding='iso-8859-2'?><a>\xf5</a>"),
      "<?xml version='1.0' encoding='iso-8859-2'?><a>ő</a>",
    ],
    [
      'a declaration in capitals, behind white space',
      latin1('\r\n<?xml version="1.0" encoding = "WINDOWS-1250" ?><a>\x8a</a>'),
      '\r\n<?xml version="1.0" encoding = "WINDOWS-1250" ?><a>Š</a>',
    ],
    [
      'the bytes, where the declaration says UTF-16 of single ones',
      Buffer.from('<?xml version="1.0" encoding="utf-16"?><a>ő</a>'),
      '<?xml version="1.0" encoding="utf-16"?><a>ő</a>',
    ],
    [
      'the mark before the declaration',
      Buffer.from('\ufeff<?xml version="1.0" encoding="iso-8859-2"?><a>ő</a>'),
      '<?xml version="1.0" encoding="iso-8859-2"?><a>ő</a>',
    ],
  ])('goes by %s', (_, bytes, text) => {
    expect(decodeXml(bytes)).toBe(text);
    expect(decodeXmlLeniently(bytes)).toBe(text);
  });

  it.each<[string, Uint8Array, string]>([
    [
      'an encoding nobody knows',
      latin1('<?xml version="1.0" encoding="none"?><a>\xff</a>'),
      '<?xml version="1.0" encoding="none"?><a>\ufffd</a>',
    ],
    ['bytes that are none in their encoding', latin1('<a>\xff</a>'), '<a>\ufffd</a>'],
  ])('throws for %s, which is still shown', (_, bytes, shown) => {
    expect(() => decodeXml(bytes)).toThrow();
    expect(decodeXmlLeniently(bytes)).toBe(shown);
  });
});
