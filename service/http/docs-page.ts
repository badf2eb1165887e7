import type { Endpoint } from './endpoint.ts';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The endpoint table for people, by the headings of interface.md. The schemas are in /openapi.json. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const sections = [...new Set(endpoints.map(({ section }) => section))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Accounting data service, reference implementation</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
td { border-top: 1px solid #ccc; padding: 4px 12px 4px 0; vertical-align: top }
code { font-size: 13px }
del { color: #666 }
</style>
<h1>Accounting data service, reference implementation</h1>
<p>Every call needs the header <code>Authorization: Token &lt;API_TOKEN&gt;</code>. Requests and answers with their
schemas are in <a href="openapi.json">openapi.json</a>.</p>
${sections.map((section) => sectionTable(section, endpoints)).join('\n')}
</html>
`;
}

function sectionTable(section: string, endpoints: readonly Endpoint[]): string {
  const rows = endpoints.filter((endpoint) => endpoint.section === section).map(row);
  return `<h2>${escape(section)}</h2>\n<table>\n${rows.join('\n')}\n</table>`;
}

function row({ method, path, summary, successor }: Endpoint): string {
  const shown = successor === undefined ? escape(path) : `<del>${escape(path)}</del>`;
  const note = successor === undefined ? '' : ` Deprecated: use ${escape(successor)}.`;
  return `<tr><td><code>${method}</code></td><td><code>${shown}</code></td><td>${escape(summary)}${note}</td></tr>`;
}
