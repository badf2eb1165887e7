import { constants } from 'node:os';
import { z } from 'zod';
import { fileStates, reasonCodes } from '../../../contract/inbox.ts';
import { failures } from '../../../words/en/failures.ts';
import { parseJson } from '../../support/parse-json.ts';
import { errorNames } from './error-names.ts';
import { logMessages } from './log-messages.ts';

const entryShape = z.looseObject({
  at: z.iso.datetime(),
  level: z.enum(['info', 'error']),
  message: z.string(),
});

/** Facts with the program's own numbers, or booleans. */
const numbers: ReadonlySet<string> = new Set([
  ...['company', 'folder', 'file', 'status', 'exitCode', 'copies', 'count', 'silence', 'named', 'reviewOnly'],
]);
/** Facts with words, of which only known ones are kept. */
const texts: ReadonlySet<string> = new Set(['error', 'code', 'cause', 'name', 'reason', 'lease', 'lane', 'began']);

const systemCode = /^(ERR|UND_ERR|SQLITE|HPE|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)(_[A-Z0-9]+)+$/;
/** a position in the built program */
const place = /^(index|document-check|document-converter|document-reader|database-check|[a-z-]+\.chunk)\.js:\d+:\d+$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const words: ReadonlySet<string> = new Set([
  ...Object.keys(constants.errno),
  ...Object.keys(failures),
  ...fileStates,
  ...reasonCodes,
  ...['held', 'elsewhere', 'free', 'away', 'no-access', 'read-only', 'newer', 'not-shared', 'scan', 'text', 'picture'],
  ...['crashed', 'killed', 'oom', 'abnormal-exit', 'launch-failed', 'integrity-failure', 'memory-eviction'],
  ...['open', 'read', 'write', 'stat', 'lstat', 'rename', 'unlink', 'mkdir', 'rmdir', 'scandir', 'watch', 'fsync'],
  ...['ftruncate', 'copyfile', 'realpath', 'chmod', 'connect', 'getaddrinfo', 'spawn', 'access', 'listen'],
]);

/**
 * A log line (support/log.ts) rebuilt from the program's own vocabulary: times, levels, its messages, small numbers and
 * known codes; `commands`: the contract's names. Rebuilding instead of redacting keeps out everything unforeseen. Null:
 * not an entry.
 */
export function harmlessLine(line: string, commands: ReadonlySet<string>): string | null {
  const entry = entryShape.safeParse(parseJson(line));
  if (!entry.success) return null;
  const { at, level, message, ...facts } = entry.data;
  const isOwn = logMessages.has(message);
  const said = isOwn ? Object.entries(facts).flatMap(([name, fact]) => harmlessFact(name, fact, commands)) : [];
  return [at, level, isOwn ? message : hidden, ...said].join(' ');
}

const hidden = '[…]';
/** a larger number is neither a count nor a key of ours */
const largest = 1_000_000;

function harmlessFact(name: string, fact: unknown, commands: ReadonlySet<string>): readonly string[] {
  if (numbers.has(name) && isSmall(fact)) return [`${name}=${String(fact)}`];
  if (texts.has(name) && typeof fact === 'string') return [`${name}="${knownWords(fact, commands)}"`];
  return texts.has(name) && isSmall(fact) ? [`${name}=${String(fact)}`] : [];
}

const isSmall = (fact: unknown): boolean =>
  typeof fact === 'boolean' ||
  fact === null ||
  (typeof fact === 'number' && Number.isInteger(fact) && Math.abs(fact) < largest);

/** Replaces each run of unknown words by one mark. */
function knownWords(text: string, commands: ReadonlySet<string>): string {
  const kept = text.split(/\s+/).map((given) => {
    const word = given.replace(/[:,;]$/, '');
    return isKnown(word) || commands.has(word) ? word : hidden;
  });
  return kept.filter((word, at) => word !== hidden || kept[at - 1] !== hidden).join(' ');
}

const isKnown = (word: string): boolean =>
  words.has(word) || errorNames.has(word) || [systemCode, place, instant].some((pattern) => pattern.test(word));
