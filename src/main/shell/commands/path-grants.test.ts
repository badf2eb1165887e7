import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../support/result.ts';
import { createPathGrants } from './path-grants.ts';

const minute = 60_000;
const expired = { ok: false, failure: { code: 'choice-expired' } };
const taken = (paths: readonly string[]) => Promise.resolve(ok(paths));

function store() {
  let now = 0;
  const grants = createPathGrants({ now: () => now });
  return {
    grants,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a handle on paths', () => {
  it('is valid once', async () => {
    const { grants } = store();
    const handle = grants.grant('upload', ['/a.pdf']);
    expect(await grants.spend('upload', handle, taken)).toEqual(ok(['/a.pdf']));
    expect(await grants.spend('upload', handle, taken)).toEqual(expired);
  });

  it('is valid once for two simultaneous requests', async () => {
    const { grants } = store();
    const handle = grants.grant('upload', ['/a.pdf']);
    const both = [grants.spend('upload', handle, taken), grants.spend('upload', handle, taken)];
    expect(await Promise.all(both)).toEqual([ok(['/a.pdf']), expired]);
  });

  it('stays valid when its use failed', async () => {
    const { grants } = store();
    const handle = grants.grant('watch', ['/in']);
    const offline = () => Promise.resolve(failed('folder-missing'));
    expect(await grants.spend('watch', handle, offline)).toEqual(failed('folder-missing'));
    expect(await grants.spend('watch', handle, taken)).toEqual(ok(['/in']));
  });

  it('is valid for its purpose alone', async () => {
    const { grants } = store();
    const handle = grants.grant('watch', ['/in']);
    expect(await grants.spend('upload', handle, taken)).toEqual(expired);
    expect(await grants.spend('watch', handle, taken)).toEqual(ok(['/in']));
  });

  it('ends after thirty minutes', async () => {
    const { grants, pass } = store();
    const handle = grants.grant('watch', ['/in']);
    pass(30 * minute);
    expect(await grants.spend('watch', handle, taken)).toEqual(expired);
  });

  it.each(['', '/in', 'constructor', '00000000-0000-4000-8000-000000000000'])('cannot be guessed: %j', async (made) => {
    const { grants } = store();
    grants.grant('watch', ['/in']);
    expect(await grants.spend('watch', made, taken)).toEqual(expired);
  });

  it('gives way to newer ones when there are a hundred', async () => {
    const { grants } = store();
    const [first, second] = Array.from({ length: 101 }, (_, at) => grants.grant('upload', [`/${at}`]));
    expect(await grants.spend('upload', first ?? '', taken)).toEqual(expired);
    expect(await grants.spend('upload', second ?? '', taken)).toEqual(ok(['/1']));
  });
});
