import { halves, type Half } from '../papers/family.ts';
import { median, percentile, share } from '../parts/figures.ts';
import type { ScoredField, ScoredPaper } from './paper-scores.ts';

const mainFields = ['gross', 'issuedAt', 'invoiceNumber', 'partnerName', 'partnerTaxNumber', 'currency', 'kind'];

export type OfHalves = Readonly<Record<Half, readonly ScoredPaper[]>>;

/**
 * Both halves of one kind side by side: its fields, and the main fields by language. Prints no single document, so that
 * rules cannot be tuned on the checking half.
 */
export function paperTables(name: string, papers: OfHalves): string {
  return ['', ...kindTable(name, papers), '', ...languageTable(papers)].join('\n');
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

/** Percentages right and wrong, of the documents that state the field. */
function languageTable(papers: OfHalves): readonly string[] {
  const fields = fieldsOf(papers).filter((field) => mainFields.includes(field));
  const languages = [...new Set(halves.flatMap((half) => papers[half].map(({ row }) => row.language ?? '')))];
  return [
    `  right/wrong %     ${fields.map((field) => field.padEnd(18)).join('')}median ms`,
    ...languages.flatMap((language) =>
      halves.map((half) => {
        const of = papers[half].filter(({ row }) => row.language === language);
        const shares = fields.map((field) => brief(of, field).padEnd(18)).join('');
        const time = of.length === 0 ? '-' : median(msOf(of)).toFixed(0);
        return `  ${language} ${half.padEnd(15)}${shares}${time}`;
      }),
    ),
  ];
}

/** Lists the misreadings of single documents; only the tuning half may be passed in. */
export function misses(papers: readonly ScoredPaper[]): string {
  return papers
    .flatMap((paper) =>
      paper.scores
        .filter(({ score }) => score === 'wrong' || score === 'empty')
        .map(
          ({ field, found, truth }) =>
            `${(paper.row.path ?? '').padEnd(28)} ${field.padEnd(17)} "${found}" for "${truth}"`,
        ),
    )
    .join('\n');
}

const fieldsOf = (papers: OfHalves): readonly string[] => [
  ...new Set(halves.flatMap((half) => papers[half].flatMap(({ scores }) => scores.map(({ field }) => field)))),
];

function count(papers: readonly ScoredPaper[], field: string, score: ScoredField['score']): number {
  return papers.flatMap(({ scores }) => scores).filter((each) => each.field === field && each.score === score).length;
}

function full(papers: readonly ScoredPaper[], field: string): string {
  const [right, wrong, empty] = counts(papers, field);
  const part = share(right, right + wrong + empty).padStart(7);
  return `right ${pad(right)} wrong ${pad(wrong)} empty ${pad(empty)} ${part}`;
}

function brief(papers: readonly ScoredPaper[], field: string): string {
  const [right, wrong, empty] = counts(papers, field);
  const all = right + wrong + empty;
  return all === 0 ? '-' : `${((100 * right) / all).toFixed(0)}/${((100 * wrong) / all).toFixed(0)}`;
}

const counts = (papers: readonly ScoredPaper[], field: string): readonly [number, number, number] => [
  count(papers, field, 'right'),
  count(papers, field, 'wrong'),
  count(papers, field, 'empty'),
];

const pad = (number: number): string => String(number).padStart(3);

function times(papers: readonly ScoredPaper[]): string {
  const all = msOf(papers);
  return `median ${median(all).toFixed(0)} ms, longest ${percentile(all, 1).toFixed(0)} ms`;
}

const msOf = (papers: readonly ScoredPaper[]): readonly number[] => papers.map(({ reading }) => reading.ms);
