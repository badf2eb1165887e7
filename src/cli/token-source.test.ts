import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseOptions } from './options.ts';
import { readToken } from './token-source.ts';

const token = 'first-part.second-part';
const windows = process.platform === 'win32';

async function* typed(text: string | Buffer) {
  yield await Promise.resolve(Buffer.from(text));
}

function tokenFile(text: string | Buffer, mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-token-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const path = join(folder, 'token');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

const needed = ['run', '--base-url', 'https://a.example', '--data-dir', 'd', '--watch', 'w'];
const fromArguments = (...more: readonly string[]) => {
  const options = parseOptions([...needed, ...more]);
  return options.command === 'run' ? options.tokenSource : null;
};
const read = (more: readonly string[], env: NodeJS.ProcessEnv = {}, input: string | Buffer = '') =>
  readToken(fromArguments(...more), env, typed(input));

it('comes from the environment, which loses it', async () => {
  const env = { COUNTERFOIL_TOKEN: token, PATH: '/bin' };
  expect(await read([], env)).toBe(token);
  expect(env).toEqual({ PATH: '/bin' });
  expect(await read([], {})).toBeUndefined();
});

it('comes from a file', async () => {
  expect(await read(['--token-file', tokenFile(`${token}\n`)])).toBe(token);
});

it.each<[string, BufferEncoding, string]>([
  ['UTF-16, as PowerShell 5 writes files', 'utf16le', '\uFEFF'],
  ['UTF-8 with a mark', 'utf8', '\uFEFF'],
])('may be in %s', async (_, encoding, mark) => {
  const bytes = Buffer.from(`${mark}${token}\r\n`, encoding);
  expect(await read(['--token-file', tokenFile(bytes)])).toBe(token);
  expect(await read(['--token-stdin'], {}, bytes)).toBe(token);
});

it.each([[['--token-stdin']], [['--token-file', '-']]])('comes from the standard input: %j', async (options) => {
  expect(await read(options, {}, ` ${token}\r\n`)).toBe(token);
});

it.skipIf(windows).each([0o644, 0o640, 0o604, 0o666])(
  'is refused from a file of mode %o, with what to do',
  async (mode) => {
    const path = tokenFile(token, mode);
    await expect(read(['--token-file', path])).rejects.toThrow(`chmod 600 ${path}`);
  },
);

it.skipIf(windows)('comes from the process substitution of a shell', () => {
  const path = tokenFile(token);
  const script = `import { readToken } from ${JSON.stringify(join(import.meta.dirname, 'token-source.ts'))};
    console.log(await readToken({ kind: 'file', path: process.argv[1] }, {}, process.stdin));`;
  const line = `"$0" --input-type=module -e "$1" <(cat "$2")`;
  expect(execFileSync('bash', ['-c', line, process.execPath, script, path], { encoding: 'utf8' })).toBe(`${token}\n`);
});

it.each([
  ['a word before it', `Token ${token}`, 'a word beside'],
  ['a word of a header before it', `Authorization: Token ${token}`, 'a word beside'],
  ['a word behind it', `${token} # office`, 'a word beside'],
  ['two lines', `${token}\n${token}`, 'a word beside'],
  ['a name before it', `COUNTERFOIL_TOKEN=${token}`, 'a name'],
  ['quotes', `"${token}"`, 'quotes'],
  ['single quotes', `'${token}'`, 'quotes'],
  ['typographic quotes', `„${token}”`, 'quotes'],
  ['a mark of UTF-16', `\ufeff${token}\u0000`, 'a character'],
])('%s: refused with the reason, without quoting it', async (_, text, words) => {
  const places = [read(['--token-file', tokenFile(text)]), read(['--token-stdin'], {}, text)];
  if (!text.includes('\u0000')) places.push(read([], { COUNTERFOIL_TOKEN: text }));
  for (const said of await Promise.all(places.map((place) => place.catch((error: unknown) => error)))) {
    expect(said).toMatchObject({ name: 'UsageError', message: expect.stringContaining(words) as string });
    expect(String(said)).not.toContain('second-part');
  }
});

it('may have a byte order mark, as Windows writes one', async () => {
  expect(await read(['--token-file', tokenFile(`\ufeff${token}\r\n`)])).toBe(token);
});

it.each([
  ['two places', ['--token-file', 'x', '--token-stdin'], {}, ''],
  ['an option and the environment', ['--token-stdin'], { COUNTERFOIL_TOKEN: token }, token],
  ['an empty input', ['--token-stdin'], {}, ' \n'],
  ['a long input', ['--token-stdin'], {}, token.repeat(1_000)],
  ['a file that is not there', ['--token-file', '/nowhere/at/all'], {}, ''],
  ['the token in the place of its file', ['--token-file', token], {}, ''],
])('%s: refused without quoting it', async (_, options, env, input) => {
  const said = await Promise.resolve()
    .then(() => read(options, env, input))
    .catch((error: unknown) => error);
  expect(said).toMatchObject({ name: 'UsageError' });
  expect(String(said)).not.toContain('second-part');
});
