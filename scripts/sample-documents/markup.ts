/** Text that is already HTML or XML, so that `markup` does not escape it again. */
export interface Markup {
  readonly text: string;
}

type Value = string | number | Markup | readonly Markup[];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const nothing: Markup = { text: '' };

/** Marks text as already escaped. Only for constants of the generator (style sheets), never for data. */
export const trusted = (text: string): Markup => ({ text });

/** Template tag for HTML and XML: every string and number put in is escaped. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const last = parts.length - 1;
  return {
    text: parts.map((part, index) => (index === last ? part : part + textOf(values[index] ?? ''))).join(''),
  };
}

function textOf(value: Value): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  if ('text' in value) return value.text;
  return value.map((item) => item.text).join('');
}
