import { markup, trusted, type Markup } from '../markup.ts';

interface Page {
  readonly language: string;
  readonly title: string;
  readonly css: string;
  readonly body: Markup;
}

const reset = `
  * { box-sizing: border-box; }
  body { margin: 0; font: 10pt/1.4 'Liberation Sans', sans-serif; color: #1b1b1b; }
  h1, h2, h3, p { margin: 0; font-weight: inherit; font-size: inherit; }
  table { border-collapse: collapse; width: 100%; }
  th { font-weight: bold; text-align: left; }
  .n { text-align: right; white-space: nowrap; }
  b { font-weight: bold; }
`;

/** One whole HTML document. The style sheet is the generator's own, never data. */
export function htmlPage({ language, title, css, body }: Page): string {
  return markup`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${title}</title><style>${trusted(reset + css)}</style></head>
<body>${body}</body>
</html>
`.text;
}
