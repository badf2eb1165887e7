/**
 * A minimal program that sends files in the shape of interface.md's Expense upload: SHA-256, Base64, five files per
 * call, one call after another. It stores nothing, so after a crash it does not know what was sent.
 * Usage: node floor.ts URL FOLDER [watch]
 */
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { watch } from 'chokidar';
import { request } from 'undici';
import { usualTiming } from '../../src/main/capture/timing.ts';

const [url = '', folder = '', mode = ''] = process.argv.slice(2);
const filesACall = 5;
/** a multiple of 3 */
const pieceSize = 36_864;

if (mode === 'watch') watchFolder();
else await sendAll((await readdir(folder)).map((name) => join(folder, name)));

async function sendAll(paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += filesACall) await send(paths.slice(at, at + filesACall));
}

async function send(paths: readonly string[]): Promise<void> {
  const { statusCode, body } = await request(`${url}/2/expenses/create/`, {
    method: 'POST',
    headers: { authorization: 'Token sink-company-0001.secret', 'content-type': 'application/json' },
    body: Readable.from(bodyOf(paths), { objectMode: false }),
  });
  await body.dump();
  if (statusCode !== 201) throw new Error(`The service answered ${statusCode}`);
}

async function* bodyOf(paths: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from('{"source":"floor","expenses":[');
  for (const [index, path] of paths.entries()) {
    yield Buffer.from(`${index === 0 ? '' : ','}{"filename":${JSON.stringify(basename(path))},"content":"`);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path, { highWaterMark: pieceSize }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield Buffer.from(chunk.toString('base64'), 'latin1');
    }
    hash.digest('hex');
    yield Buffer.from('"}');
  }
  yield Buffer.from(']}');
}

/** Sends files that were unchanged for the quiet time of a complete document. */
function watchFolder(): void {
  const quiet: string[] = [];
  let sending: Promise<void> | null = null;
  const sendQuiet = () => {
    sending ??= sendAll(quiet.splice(0)).then(() => {
      sending = null;
      if (quiet.length > 0) sendQuiet();
    });
  };
  const lookLater = (path: string, size: number): void => {
    setTimeout(() => {
      const now = statSync(path).size;
      if (now === size) {
        quiet.push(path);
        sendQuiet();
      } else lookLater(path, now);
    }, usualTiming.quietComplete);
  };
  watch(folder).on('add', (path) => lookLater(path, statSync(path).size));
}
