import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from './checks.ts';

/**
 * Counts comments, test titles and lines of the documents that match a pattern of the style page in CONTRIBUTING.md.
 * `node scripts/plain-words.ts [PATH …]` counts by folder; with paths it lists what matches below them. Ends with 1 where
 * there are more than `most`.
 */
const most = 19;

const patterns: readonly RegExp[] = [
  /\b(?:nobody|somebody|whoever|whomever|whom|whatever|whichever|wherever)\b/i,
  /\b(?:anew|once more|again and again|for ever|upon|thereby|therein|thereof|hence|beneath|amid|nought)\b/i,
  /\b(?:lie|lies|lain|lay)\b(?! out| down)/i,
  /\bstands?\b(?! for|-in)/i,
  /\b(?:is|are|was|were|be|been|not) (?:told|said)\b/i,
  /\bof (?:its|their) like\b/i,
  /\b(?:is|are) no (?:more|longer)\b|\bno more\b(?! than)/i,
  /\bin so far\b|\botherwise than\b|\bof (?:it|them) so\b/i,
  /(?:^|[.:;!?] )(?:What|Of|Who|Whose|Else|Those who|That which) /,
  // Coinages: docs/glossary.md has the words for these things.
  /\b(?:papers|the eye|seldom|has the last word|to nothing|by heart)\b(?! (?:size|form))/i,
];

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\\/])\/\/[^\n]*|<!--[\s\S]*?-->/g;
const title = /^ *(?:(?:it|test|describe)\b(?:\.\w+(?:<.*>)?\(.*\))?|\](?: as const)?\))\(['"`](.*)/gm;
const root = join(import.meta.dirname, '..');

interface Match {
  readonly path: string;
  readonly text: string;
}

const wanted = process.argv.slice(2);
const matches = allFiles().flatMap((path) =>
  textsOf(path)
    .filter(isRiddle)
    .map((text) => ({ path, text })),
);
if (wanted.length > 0) list(matches.filter(({ path }) => wanted.some((one) => path.startsWith(one))));
else countByFolder(matches);
console.log(`${matches.length} of at most ${most}`);
process.exitCode = matches.length > most ? 1 : 0;

function allFiles(): readonly string[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  const below = [...sources, 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const paths = [...top, ...below.map((path) => path.replaceAll('\\', '/'))];
  return paths.filter((path) => /\.(?:ts|svelte|css|mjs|md)$/.test(path));
}

function textsOf(path: string): readonly string[] {
  const text = readFileSync(join(root, path), 'utf8');
  if (path.endsWith('.md')) return text.split('\n');
  const comments = [...text.matchAll(comment)].map(([found]) => withoutMarks(found));
  const titles = [...text.matchAll(title)].map(([, found = '']) => found);
  return [...comments, ...titles];
}

function withoutMarks(found: string): string {
  return found
    .split('\n')
    .map((line) => line.replace(/^[ /*<!-]*/, ''))
    .join(' ');
}

function isRiddle(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

function list(found: readonly Match[]): void {
  for (const { path, text } of found) console.log(`${path}: ${text}`);
}

function countByFolder(found: readonly Match[]): void {
  const folderOf = (path: string) =>
    path.split('/').slice(0, path.startsWith('src/main/') ? 3 : path.startsWith('src/') ? 2 : 1);
  const counted = Map.groupBy(found, ({ path }) => (path.includes('/') ? folderOf(path).join('/') : '.'));
  for (const [folder, { length }] of [...counted].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${String(length).padStart(5)}  ${folder}`);
}
