import { open, type FileHandle } from 'node:fs/promises';
import { decodeText } from '../main/support/decode-text.ts';
import { codeOf } from '../main/support/file-errors.ts';
import { UsageError, type TokenSource } from './options.ts';

const variable = 'COUNTERFOIL_TOKEN';
/** bytes; longer than any token */
const longest = 8_192;

/**
 * Reads the token from its source: a file, the standard input or the environment, which loses it, so that no child
 * process inherits it. undefined: there is none. Throws UsageError, which never quotes the input.
 */
export async function readToken(
  source: TokenSource | null,
  env: NodeJS.ProcessEnv,
  stdin: AsyncIterable<Uint8Array>,
): Promise<string | undefined> {
  const given = env[variable];
  Reflect.deleteProperty(env, variable);
  if (source === null) return given === undefined ? undefined : tokenIn(given, variable);
  if (given !== undefined) throw new UsageError(`The token is named twice: in ${variable} and by an option`);
  return source.kind === 'file' ? fromFile(source.path) : fromStream(stdin, 'The standard input');
}

async function fromFile(path: string): Promise<string> {
  await using file = await open(path).catch((error: unknown) => {
    // Without the name, which may be the token itself.
    throw new UsageError(`The token file cannot be read (${codeOf(error)})`);
  });
  await refuseShared(file, path);
  return await fromStream(file.createReadStream({ autoClose: false }), path);
}

/** Like ssh for keys. Windows has other permissions, which the mode does not show. */
async function refuseShared(file: FileHandle, path: string): Promise<void> {
  const { mode } = await file.stat();
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  throw new UsageError(
    `Others may read ${path} (mode ${(mode & 0o777).toString(8)}). Type:  chmod 600 ${path}  or hand it over by --token-stdin < ${path}`,
  );
}

async function fromStream(stream: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    size += piece.length;
    if (size > longest) throw new UsageError(`${name} holds more than a token`);
  }
  return tokenIn(decodeText(Buffer.concat(pieces)), name);
}

/** Refuses further text instead of cutting it off, because it may be a part of another token. */
function tokenIn(text: string, name: string): string {
  const token = text.trim();
  if (token === '') throw new UsageError(`${name} holds no token`);
  const wrong = faultOf(token);
  if (wrong !== null) throw new UsageError(`${name} holds ${wrong}: it must hold the token alone, like first.second`);
  return token;
}

function faultOf(token: string): string | null {
  if (/\s/.test(token)) return 'a word beside the token';
  if (/^\w*token\w*=/i.test(token)) return 'a name before the token';
  if (/["'`\u00ab\u00bb\u2018-\u201f]/.test(token)) return 'quotes around the token';
  return /[^\x21-\x7e]/.test(token) ? 'a character that no token has (is it plain text in UTF-8?)' : null;
}
