import { describe, expect, it } from 'vitest';
import { statusFailure } from './answer.ts';
import { retryAfterMs } from './retry-after.ts';
import { retryPause } from './retry.ts';
import { offsetFrom } from './sender.ts';
import { serverWords } from './server-words.ts';
import { transportFailure } from './transport-error.ts';
import { uploadAnswer } from './upload-answer.ts';

const answer = (status: number, body = '', retryAfter: number | null = null) => ({
  status,
  body,
  retryAfterMs: retryAfter,
  location: null,
});

describe('statusFailure (interface.md, Errors)', () => {
  it.each([
    [200, null, null],
    [204, null, null],
    [302, 'unexpected-answer', false],
    [400, 'refused', true],
    [401, 'token-invalid', true],
    [403, 'permission-denied', true],
    [404, 'not-found', true],
    [405, 'refused', true],
    [408, 'service-unavailable', false],
    [429, 'rate-limited', true],
    [500, 'service-unavailable', false],
    [503, 'service-unavailable', false],
  ])('%i: %s', (status, code, notDone) => {
    const failure = statusFailure(answer(status));
    expect(failure?.code ?? null).toBe(code);
    expect(failure?.notDone ?? null).toBe(notDone);
  });
});

describe('serverWords', () => {
  it.each([
    ['', undefined],
    ['{"detail":"Invalid token."}', 'Invalid token.'],
    ['{"expenses":[{},{"content":["Not a PDF","Not a PDF"]}]}', 'Not a PDF'],
    ['{"a":{"b":[["deep"]]},"n":5}', 'deep'],
    ['<html><head><title>502 Bad Gateway</title></head></html>', '502 Bad Gateway'],
    ['<html></html>', undefined],
    ['plain words\nin lines', 'plain words in lines'],
    ['{"detail":"cut', '{"detail":"cut'],
    ['[1,2]', undefined],
  ])('%j: %s', (body, words) => {
    expect(serverWords(body)).toBe(words);
  });

  it('keeps long bodies short', () => {
    expect(serverWords('x'.repeat(100_000))).toHaveLength(400);
  });
});

describe('offsetFrom', () => {
  const now = Date.parse('2026-03-02T08:00:00Z');
  it.each([
    ['Mon, 02 Mar 2026 08:01:00 GMT', 60_000],
    ['Fri, 01 Jan 2027 08:00:00 GMT', 305 * 86_400_000],
    ['Fri, 31 Dec 9999 23:59:59 GMT', null],
    ['Thu, 01 Jan 1970 00:00:00 GMT', null],
    ['soon', null],
    [undefined, null],
  ])('%s: %s', (date, expected) => {
    expect(offsetFrom(date, now)).toBe(expected);
  });
});

describe('retryAfterMs', () => {
  const now = Date.parse('2026-03-02T08:00:00Z');
  it.each([
    [undefined, null],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['0', 0],
    ['120', 120_000],
    ['99999999', 3_600_000],
    ['Mon, 02 Mar 2026 08:01:00 GMT', 60_000],
    ['Mon, 02 Mar 2026 07:00:00 GMT', 0],
    ['Mon, 02 Mar 2027 08:00:00 GMT', 3_600_000],
  ])('%s: %s', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});

describe('retryPause', () => {
  const passing = { code: 'service-unavailable', notDone: false } as const;
  it.each([
    ['GET', passing, 1, 600],
    ['GET', passing, 2, 1_200],
    ['GET', passing, 3, null],
    ['POST', passing, 1, null],
    ['PATCH', passing, 1, null],
    ['GET', { ...passing, retryAfterMs: 4_000 }, 1, 4_000],
    ['GET', { ...passing, retryAfterMs: 6_000 }, 1, null],
    ['GET', { code: 'token-invalid', notDone: true }, 1, null],
    ['GET', { code: 'unexpected-answer', notDone: false }, 1, null],
  ] as const)('%s %j, try %i: %s', (method, failure, attempt, expected) => {
    expect(retryPause(method, failure, attempt, () => 1)).toBe(expected);
  });
});

describe('transportFailure', () => {
  const error = (facts: object) => Object.assign(new Error('x'), facts);
  it.each([
    ['refused', error({ code: 'ECONNREFUSED', syscall: 'connect' }), 'offline', true],
    ['no such host', error({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'offline', true],
    ['both families refused', new AggregateError([error({ code: 'ECONNREFUSED' })]), 'offline', true],
    ['connect timeout', error({ code: 'UND_ERR_CONNECT_TIMEOUT' }), 'offline', true],
    ['a certificate nobody knows', error({ code: 'SELF_SIGNED_CERT_IN_CHAIN' }), 'certificate-untrusted', true],
    ['a certificate of tomorrow', error({ code: 'CERT_NOT_YET_VALID' }), 'certificate-expired', true],
    ['a certificate taken back', error({ code: 'CERT_REVOKED' }), 'certificate-untrusted', true],
    ['reset', error({ code: 'ECONNRESET', syscall: 'read' }), 'service-unavailable', false],
    ['closed', error({ code: 'UND_ERR_SOCKET' }), 'service-unavailable', false],
    ['headers timeout', error({ code: 'UND_ERR_HEADERS_TIMEOUT' }), 'service-unavailable', false],
    ['not HTTP', error({ code: 'HPE_INVALID_CONSTANT' }), 'unexpected-answer', false],
    ['too long', error({ code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' }), 'unexpected-answer', false],
    ['anything', 'thrown text', 'service-unavailable', false],
  ])('%s', (_, thrown, code, notDone) => {
    expect(transportFailure(thrown)).toMatchObject({ code, notDone });
  });
});

describe('uploadAnswer (interface.md, Expense upload)', () => {
  it.each([
    [201, '{"processed":[5,6]}', 'accepted'],
    [201, '{"processed":[5,6],"more":1}', 'accepted'],
    [201, '{"processed":[6,5]}', 'accepted'],
    [201, '{"processed":[5]}', 'unknown'],
    [201, '{"processed":[5,6,7]}', 'unknown'],
    [201, '{"processed":[5,5]}', 'unknown'],
    [201, '{"processed":[5,0]}', 'unknown'],
    [201, '{"processed":[5,-6]}', 'unknown'],
    [201, '{"processed":[5,6.5]}', 'unknown'],
    [201, '{"processed":["5","6"]}', 'unknown'],
    [201, '{"processed":null}', 'unknown'],
    [201, '[5,6]', 'unknown'],
    [201, '{"processed":[5,', 'unknown'],
    [201, '', 'unknown'],
    [201, '<html>', 'unknown'],
    [200, '{"processed":[5,6]}', 'unknown'],
    [204, '', 'unknown'],
    [302, '', 'unknown'],
    [400, '', 'refused'],
    [415, '', 'refused'],
    [401, '', 'paused'],
    [403, '', 'paused'],
    [404, '', 'paused'],
    [405, '', 'paused'],
    [408, '', 'unknown'],
    [413, '', 'too-large'],
    [429, '', 'rate-limited'],
    [500, '', 'unknown'],
    [503, '', 'unknown'],
  ])('%i %s: %s', (status, body, kind) => {
    expect(uploadAnswer(answer(status, body), 2).kind).toBe(kind);
  });

  it.each([
    ['{"expenses":[{},{"content":["no"]},{}]}', [1]],
    ['[{},{},{"filename":["no"]}]', [2]],
    ['{"expenses":[{},{"content":["no"]}]}', []],
    ['{"expenses":[{"a":"no"},{"a":"no"},{"a":"no"}]}', []],
    ['{"detail":"no"}', []],
    ['<html>', []],
    ['{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000), []],
  ])('takes a hint from %s', (body, suspects) => {
    expect(uploadAnswer(answer(400, body), 3)).toMatchObject({ kind: 'refused', suspects });
  });
});
