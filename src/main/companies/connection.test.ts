import { describe, expect, it } from 'vitest';
import { parseConnection } from './connection.ts';

const token = 'first.second';

describe('pasted input', () => {
  it.each([
    ['https://service.example', 'https://service.example'],
    [' https://service.example/api/ ', 'https://service.example/api'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['http://localhost:1', 'http://localhost:1'],
    ['http://[::1]:1', 'http://[::1]:1'],
  ])('takes the address %s', (baseUrl, expected) => {
    expect(parseConnection({ baseUrl, token })).toEqual({ ok: true, value: { baseUrl: expected, token } });
  });

  it.each([
    'service.example',
    'http://service.example',
    'http://127.0.0.1.evil.example',
    'ftp://service.example',
    'https://user:secret@service.example',
    'https://service.example/?a=b',
    '',
  ])('refuses the address "%s"', (baseUrl) => {
    expect(parseConnection({ baseUrl, token })).toMatchObject({ ok: false, failure: { code: 'address-invalid' } });
  });

  it('does not quote an invalid address: it may be a token', () => {
    const swapped = parseConnection({ baseUrl: 'first.second', token: 'https://service.example' });
    expect(JSON.stringify(swapped)).not.toContain('first');
  });

  it.each([' first.second\n', 'Token first.second', 'token  first.second'])('takes the token "%s"', (pasted) => {
    expect(parseConnection({ baseUrl: 'https://a.example', token: pasted })).toMatchObject({ value: { token } });
  });

  it.each(['', 'onepart', 'a.b.c', 'a. b', '.b', 'a.', 'á.b', 'a.b\r\nX: y', '"a.b"', "'a.b'", 'Token "a.b"'])(
    'refuses the token "%s"',
    (pasted) => {
      expect(parseConnection({ baseUrl: 'https://a.example', token: pasted })).toEqual({
        ok: false,
        failure: { code: 'token-malformed' },
      });
    },
  );
});
