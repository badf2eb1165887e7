/** letters; beyond it no receipt goes on */
const longest = 1_000_000;

/** the names of letters that receipts use */
const named: ReadonlyMap<string, string> = new Map(
  [
    ...['amp &', 'lt <', 'gt >', 'quot "', "apos '", 'copy ©', 'euro €', 'ndash –', 'mdash —', 'bull •', 'times ×'],
    ...['aacute á', 'eacute é', 'iacute í', 'oacute ó', 'ouml ö', 'odblac ő', 'uacute ú', 'uuml ü', 'udblac ű'],
    ...['Aacute Á', 'Eacute É', 'Iacute Í', 'Oacute Ó', 'Ouml Ö', 'Odblac Ő', 'Uacute Ú', 'Uuml Ü', 'Udblac Ű'],
    ...['auml ä', 'Auml Ä', 'szlig ß', 'hellip …', 'nbsp \u{a0}'],
  ].map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
);

/** What a web page says, line by line: rows of tables are lines, cells stand apart. */
export function htmlToText(html: string): string {
  const lines = html
    .slice(0, longest)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<\/t[dh]\s*>/gi, '   ')
    .replace(/<(br|hr|\/(p|div|tr|li|h[1-6]|table|blockquote))\b[^>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => letterOf(name) ?? whole)
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line, at) => line !== '' || (lines[at - 1] ?? '') !== '').join('\n');
}

function letterOf(name: string): string | null {
  if (!name.startsWith('#')) return named.get(name) ?? null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}
