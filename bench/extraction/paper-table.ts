import { halves } from '../papers/family.ts';
import type { Half } from '../papers/family.ts';
import { scored } from './paper-scores.ts';
import type { ReadPaper, ScoredField } from './paper-scores.ts';

/** By the kind column of the list. */
const names: readonly (readonly [string, string])[] = [
  ['text-pdf', 'invoices, PDF with text'],
  ['invoice-image-jpg', 'invoices, photographed'],
  ['receipt-photo', 'till slips, photographed'],
  ['other-pdf', 'papers that become no expense'],
];
const mainFields = ['gross', 'issuedAt', 'invoiceNumber', 'partnerName', 'partnerTaxNumber', 'currency', 'kind'];

type OfHalves = Readonly<Record<Half, readonly ReadPaper[]>>;

/** Both halves side by side: fields of each kind, and the main ones of each language. Of neither which paper it was. */
export function paperTables(papers: OfHalves): string {
  return names
    .map(([kind, name]) => [name, some(papers, ({ row }) => row.kind === kind)] as const)
    .filter(([, of]) => halves.some((half) => of[half].length > 0))
    .flatMap(([name, of]) => ['', ...kindTable(name, of), '', ...languageTable(of)])
    .join('\n');
}

function kindTable(name: string, papers: OfHalves): readonly string[] {
  const fields = fieldsOf(papers);
  const counts = halves.map((half) => `${half}: ${papers[half].length} papers, ${times(papers[half])}`);
  return [
    name,
    ...counts.map((text) => `  ${text}`),
    `  ${' '.repeat(18)}${halves.map((half) => half.padEnd(38)).join('')}`,
    ...fields.map(
      (field) => `  ${field.padEnd(18)}${halves.map((half) => full(papers[half], field).padEnd(38)).join('')}`,
    ),
  ];
}

/** Right and wrong of a hundred papers that say it. */
function languageTable(papers: OfHalves): readonly string[] {
  const fields = fieldsOf(papers).filter((field) => mainFields.includes(field));
  const languages = [...new Set(halves.flatMap((half) => papers[half].map(({ row }) => row.language ?? '')))];
  return [
    `  right/wrong %     ${fields.map((field) => field.padEnd(18)).join('')}`,
    ...languages.flatMap((language) =>
      halves.map((half) => {
        const of = papers[half].filter(({ row }) => row.language === language);
        return `  ${language} ${half.padEnd(15)}${fields.map((field) => brief(of, field).padEnd(18)).join('')}`;
      }),
    ),
  ];
}

/** Of the tuning half alone: what was read otherwise than it says. */
export function misses(papers: readonly ReadPaper[]): string {
  return papers
    .flatMap((paper) =>
      scored(paper)
        .filter(({ score }) => score === 'wrong' || score === 'empty')
        .map(
          ({ field, found, truth }) =>
            `${(paper.row.path ?? '').padEnd(28)} ${field.padEnd(17)} "${found}" for "${truth}"`,
        ),
    )
    .join('\n');
}

const some = (papers: OfHalves, wanted: (paper: ReadPaper) => boolean): OfHalves => ({
  tuning: papers.tuning.filter(wanted),
  checking: papers.checking.filter(wanted),
});

const fieldsOf = (papers: OfHalves): readonly string[] => [
  ...new Set(halves.flatMap((half) => papers[half].flatMap((paper) => scored(paper).map(({ field }) => field)))),
];

function count(papers: readonly ReadPaper[], field: string, score: ScoredField['score']): number {
  return papers.flatMap(scored).filter((each) => each.field === field && each.score === score).length;
}

function full(papers: readonly ReadPaper[], field: string): string {
  const [right, wrong, empty] = counts(papers, field);
  const share = right + wrong + empty === 0 ? '-' : `${((100 * right) / (right + wrong + empty)).toFixed(1)} %`;
  return `right ${pad(right)} wrong ${pad(wrong)} empty ${pad(empty)} ${share.padStart(7)}`;
}

function brief(papers: readonly ReadPaper[], field: string): string {
  const [right, wrong, empty] = counts(papers, field);
  const all = right + wrong + empty;
  return all === 0 ? '-' : `${((100 * right) / all).toFixed(0)}/${((100 * wrong) / all).toFixed(0)}`;
}

const counts = (papers: readonly ReadPaper[], field: string): readonly [number, number, number] => [
  count(papers, field, 'right'),
  count(papers, field, 'wrong'),
  count(papers, field, 'empty'),
];

const pad = (number: number): string => String(number).padStart(3);

function times(papers: readonly ReadPaper[]): string {
  const sorted = papers.map(({ reading }) => reading.ms).toSorted((a, b) => a - b);
  const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`;
}
