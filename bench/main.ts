import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run bench -- NAME …` runs bench/NAME.ts. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -3));
const [name = '', ...args] = process.argv.slice(2);

if (names.includes(name)) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error(`npm run bench -- ${names.join(' | ')} [arguments]`);
  process.exitCode = 2;
}
