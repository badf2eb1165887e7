import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { unusedClasses, type Source } from './unused-classes.ts';

/** Fails where the window's style sheets speak of a class that nothing in the window has. */

const root = join(import.meta.dirname, '..');
const renderer = join(root, 'src', 'renderer');
const unused = unusedClasses({
  sheets: read('**/*.css'),
  components: read('**/*.svelte'),
  code: read('**/*.ts').filter(({ file }) => !file.endsWith('.test.ts')),
});
for (const each of unused) console.error(`${each} is used by nothing`);
process.exitCode = unused.length > 0 ? 1 : 0;

function read(pattern: string): readonly Source[] {
  return globSync(pattern, { cwd: renderer }).map((name) => {
    const path = join(renderer, name);
    return { file: relative(root, path), text: readFileSync(path, 'utf8') };
  });
}
