import { describe, expect, it } from 'vitest';
import type { Company } from '../../../contract/companies.ts';
import { failed, ok } from '../../support/result.ts';
import { createHostConsent } from './host-consent.ts';

const token = 'a.b';
const at = (baseUrl: string) => ({ baseUrl, token });

/** Keeps questions open until they are answered, in order. */
function person(companies: readonly Pick<Company, 'baseUrl'>[] = [], only: string | null = null) {
  const asked: string[] = [];
  const waiting: ((yes: boolean) => void)[] = [];
  const desktop = {
    confirmHost(origin: string): Promise<boolean> {
      asked.push(origin);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
  return {
    asked,
    answer: (yes: boolean) => waiting.shift()?.(yes),
    consent: createHostConsent(desktop, () => companies as readonly Company[], only),
  };
}

describe('a host', () => {
  it.each([
    ['https://service.example/api', 'https://service.example'],
    ['https://service.example:8443', 'https://service.example:8443'],
    ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    // The first letter is Cyrillic.
    ['https://\u0430pple.com', 'https://xn--pple-43d.com'],
    ['https://service.example.evil.test', 'https://service.example.evil.test'],
  ])('that is new is named to the person: %s', async (baseUrl, origin) => {
    const { asked, answer, consent } = person([{ baseUrl: 'https://service.example:444' }]);
    const agreed = consent(at(baseUrl));
    answer(true);
    expect(await agreed).toEqual(ok(null));
    expect(asked).toEqual([origin]);
  });

  it('needs another question after a no, and none after a yes', async () => {
    const { asked, answer, consent } = person();
    for (const yes of [false, true]) {
      const agreed = consent(at('https://x.test'));
      answer(yes);
      expect(await agreed).toEqual(yes ? ok(null) : failed('host-refused', 'https://x.test'));
    }
    expect(await consent(at('https://x.test/other'))).toEqual(ok(null));
    expect(asked).toHaveLength(2);
  });

  it('that is not the one the office set is refused without a question', async () => {
    const { asked, answer, consent } = person([{ baseUrl: 'https://x.test' }], 'https://service.example/api');
    for (const other of ['https://x.test', 'https://service.example', 'https://service.example/api/other'])
      expect(await consent(at(other))).toEqual(failed('set-by-office', 'https://service.example/api'));
    expect(asked).toEqual([]);
    const agreed = consent(at('https://service.example/api/'));
    answer(true);
    expect(await agreed).toEqual(ok(null));
  });

  it('that has a company needs no question', async () => {
    const { asked, consent } = person([{ baseUrl: 'https://x.test/v2' }]);
    expect(await consent(at('https://x.test'))).toEqual(ok(null));
    expect(asked).toEqual([]);
  });

  it('needs one question for two simultaneous requests; another host is refused meanwhile, without a question', async () => {
    const { asked, answer, consent } = person();
    const both = [consent(at('https://x.test')), consent(at('https://x.test'))];
    expect(await consent(at('https://y.test'))).toEqual(failed('host-refused', 'https://y.test'));
    answer(true);
    expect(await Promise.all(both)).toEqual([ok(null), ok(null)]);
    expect(asked).toEqual(['https://x.test']);
  });

  it.each(['http://x.test', 'file:///etc', 'https://user@x.test', 'x'])('needs no question: %s', async (baseUrl) => {
    const { asked, consent } = person();
    expect(await consent(at(baseUrl))).toMatchObject({ ok: false, failure: { code: 'address-invalid' } });
    expect(asked).toEqual([]);
  });

  it('needs another question when the dialog failed', async () => {
    let dialogs = 0;
    const confirmHost = () => {
      dialogs += 1;
      if (dialogs === 1) throw new Error('no display');
      return Promise.resolve(true);
    };
    const consent = createHostConsent({ confirmHost }, () => [], null);
    await expect(consent(at('https://x.test'))).rejects.toThrow('no display');
    expect(await consent(at('https://x.test'))).toEqual(ok(null));
  });
});
