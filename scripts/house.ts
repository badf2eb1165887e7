import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** Counts files, lines and functions, and prints a line for each figure. Ends with 1 where a figure is above its limit. */
const root = join(import.meta.dirname, '..');
const main = 'src/main/';
const testCode = /\.(test|spec|fixture)\.ts$|(^|\/)testing\/|\/test-[^/]+\.ts$/;

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources = ['src', 'service', 'extraction', 'bench', 'scripts', 'electron-host', 'packaging'].flatMap(
  sourcesBelow,
);
const product = sources.filter(({ path }) => !testCode.test(path));
const ofMain = product.filter(({ path }) => path.startsWith(main));
const lengths = ofMain.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
const functions = ofMain.flatMap(functionsOf);
const figures: readonly (readonly [name: string, value: number, most: number])[] = [
  ['folders at the top of src/main', entriesOf(main, true), 11],
  ['files at the top of src/main', entriesOf(main, false), 1],
  ['files of src/main', ofMain.length, Infinity],
  ['lines of src/main', lengths.reduce((sum, one) => sum + one, 0), Infinity],
  ['lines of nine in ten files of src/main, at most', lengths[Math.floor(lengths.length * 0.9)] ?? 0, 163],
  ['lines of its longest file', lengths.at(-1) ?? 0, 309],
  ['functions of src/main over 60 lines', functions.filter((one) => one > 60).length, 9],
  ['lines of its longest function', Math.max(...functions), 80],
  ['type names that are exported from two files', typeNamesTwice().length, 0],
  ['lines besides tests', product.reduce((sum, { text }) => sum + linesOf(text), 0), Infinity],
];

for (const [name, value, most] of figures) {
  const limit = most === Infinity ? '' : ` (at most ${most})`;
  console.log(`${String(value).padStart(7)}  ${name}${limit}`);
}
process.exitCode = figures.some(([, value, most]) => value > most) ? 1 : 0;

function sourcesBelow(folder: string): readonly Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }));
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}

function entriesOf(folder: string, folders: boolean): number {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() === folders && !testCode.test(`/${entry.name}`)).length;
}

function parsed({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

function functionsOf(source: Source): readonly number[] {
  const file = parsed(source);
  const found: number[] = [];
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      found.push(lineAt(node.getEnd()) - lineAt(node.getStart()) + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Names of types that two files of src export: a reader cannot tell which one is meant. */
function typeNamesTwice(): readonly string[] {
  const names = product
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ text }) => [...text.matchAll(/^export (?:interface|type|class) (\w+)/gm)])
    .map(([, name = '']) => name);
  return [...Map.groupBy(names, (name) => name)].filter(([, same]) => same.length > 1).map(([name]) => name);
}
