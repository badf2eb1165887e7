import { expect, it } from 'vitest';
import type { UpdateState } from '../../../contract/updates.ts';
import { updateFailure } from './update-failure.ts';
import { becauseOf, nextState, type UpdateEvent } from './update-state.ts';

const at = '2026-11-22T10:00:00.000Z';
const version = '0.2.0';
const states: Readonly<Record<UpdateState['kind'], UpdateState>> = {
  off: { kind: 'off', why: 'no-server' },
  idle: { kind: 'idle' },
  looking: { kind: 'looking' },
  current: { kind: 'current', offered: '0.1.0', because: 'same', at },
  downloading: { kind: 'downloading', version, percent: 3 },
  ready: { kind: 'ready', version },
  installing: { kind: 'installing', version },
  failed: { kind: 'failed', why: 'server-away', at },
};
const events: Readonly<Record<UpdateEvent['kind'], UpdateEvent>> = {
  look: { kind: 'look' },
  nothing: { kind: 'nothing', offered: '0.1.0', because: 'same', at },
  progress: { kind: 'progress', version, percent: 41.9 },
  downloaded: { kind: 'downloaded', version },
  install: { kind: 'install' },
  failed: { kind: 'failed', why: 'damaged', at },
};
/** From, by, to; other combinations change nothing. */
const changes: readonly (readonly [UpdateState['kind'], UpdateEvent['kind'], UpdateState])[] = [
  ['idle', 'look', { kind: 'looking' }],
  ['current', 'look', { kind: 'looking' }],
  ['failed', 'look', { kind: 'looking' }],
  ['looking', 'nothing', states.current],
  ['looking', 'progress', { kind: 'downloading', version, percent: 41 }],
  ['looking', 'downloaded', states.ready],
  ['looking', 'failed', { kind: 'failed', why: 'damaged', at }],
  ['downloading', 'nothing', states.current],
  ['downloading', 'progress', { kind: 'downloading', version, percent: 41 }],
  ['downloading', 'downloaded', states.ready],
  ['downloading', 'failed', { kind: 'failed', why: 'damaged', at }],
  ['ready', 'install', states.installing],
  ['installing', 'failed', { kind: 'failed', why: 'damaged', at }],
];

const pairs = Object.values(states).flatMap((state) => Object.values(events).map((event) => [state, event] as const));

it.each(pairs)('%o, %o', (state, event) => {
  const change = changes.find(([from, by]) => from === state.kind && by === event.kind);
  expect(nextState(state, event)).toEqual(change?.[2] ?? state);
});

it.each([
  ['0.1.0', 'same'],
  ['0.0.9', 'older'],
  ['0.2.0', 'later'],
  ['0.10.0', 'later'],
])('the server offers %s: %s', (offered, because) => {
  expect(becauseOf(offered, '0.1.0')).toBe(because);
});

const coded = (code: string) => Object.assign(new Error('words'), { code });

it.each([
  [coded('ECONNREFUSED'), 'server-away'],
  [coded('ENOTFOUND'), 'server-away'],
  [coded('HTTP_ERROR_503'), 'server-away'],
  [new Error('net::ERR_INTERNET_DISCONNECTED'), 'server-away'],
  [coded('HTTP_ERROR_403'), 'server-answer'],
  [coded('ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'), 'server-answer'],
  [coded('ERR_UPDATER_INVALID_UPDATE_INFO'), 'server-answer'],
  [coded('ERR_CHECKSUM_MISMATCH'), 'damaged'],
  [coded('ENOSPC'), 'disk-full'],
  [new Error('words'), 'server-answer'],
  ['thrown', 'server-answer'],
])('%o is %s', (error, failure) => {
  expect(updateFailure(error)).toBe(failure);
});
