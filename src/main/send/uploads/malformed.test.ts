import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uploadAnswer } from '../../service-api/upload-answer.ts';
import { outcomeOf } from './outcome.ts';
import { openUploads } from './uploads.fixture.ts';

const runs = 10_000;
const settle = 30_000;

const ids = fc.array(fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double(), fc.string(), fc.constant(null)), {
  maxLength: 7,
});
const goodIds = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 5 });
const likeAnAnswer = fc
  .tuple(
    fc.oneof(goodIds, ids, fc.jsonValue()),
    fc.constantFrom('processed', 'Processed', 'ids', 'results'),
    fc.jsonValue(),
  )
  .map(([value, key, more]) => JSON.stringify({ [key]: value, more }));
const cut = fc.tuple(likeAnAnswer, fc.nat(80)).map(([text, length]) => text.slice(0, length));
const spoilt = fc
  .tuple(likeAnAnswer, fc.nat(60), fc.string({ minLength: 1, maxLength: 3 }))
  .map(([text, at, put]) => text.slice(0, at) + put + text.slice(at + put.length));
const body = fc.oneof(
  likeAnAnswer,
  cut,
  spoilt,
  fc.json(),
  fc.string(),
  fc.constant('<!doctype html><title>x</title>'),
);
const status = fc.oneof(
  { weight: 5, arbitrary: fc.constant(201) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(200, 202, 204, 301, 302, 400, 401, 403, 404, 408, 409, 413, 429, 500, 502, 503),
  },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 599 }) },
);

const bad = fc.record({ code: status, text: body, count: fc.integer({ min: 1, max: 5 }) });
const good = goodIds.map((processed) => ({
  code: 201,
  text: JSON.stringify({ processed }),
  count: processed.length,
}));
const anyAnswer = fc.oneof({ weight: 20, arbitrary: bad }, { weight: 1, arbitrary: good });

/** Written independently of the decoder: success by interface.md, for `count` files. */
function isSuccess(code: number, text: string, count: number): boolean {
  try {
    const { processed } = JSON.parse(text) as { readonly processed?: unknown };
    if (code !== 201 || !Array.isArray(processed) || processed.length !== count) return false;
    return new Set(processed).size === count && processed.every((id) => Number.isSafeInteger(id) && Number(id) > 0);
  } catch {
    return false;
  }
}

/** Status codes by which the service declares that it did nothing. */
const refusals = (code: number): boolean => code >= 400 && code < 500 && code !== 408;

describe(`${runs} malformed answers to an upload`, () => {
  it('crash nothing, mark no unsent file as uploaded, and resend none that may be stored', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyAnswer, ({ code, text, count }) => {
        const files = Array.from({ length: count }, (_, index) => index + 1);
        const outcome = outcomeOf(
          uploadAnswer({ status: code, body: text, retryAfterMs: null, location: null }, count),
          files,
        );
        const changes = outcome.files.map(({ change }) => change.type);
        expect(changes).toHaveLength(count);
        const success = isSuccess(code, text, count);
        if (success) accepted += 1;
        expect(changes.every((type) => type === 'accepted')).toBe(success);
        expect(changes.includes('accepted')).toBe(success);
        if (!success && !refusals(code)) expect(new Set(changes)).toEqual(new Set(['answer-lost']));
      }),
      { numRuns: runs },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});

describe('malformed lists, after an answer was lost', () => {
  it('are never taken for "not there": nothing is sent again', async () => {
    const bodies = fc
      .sample(
        fc.oneof(
          fc.jsonValue().map((value) => JSON.stringify({ next: null, results: value })),
          fc.jsonValue().map((value) => JSON.stringify({ next: null, results: { expenses: [value] } })),
          fc.jsonValue().map((value) => JSON.stringify({ next: value, results: { expenses: [] } })),
          fc.string(),
        ),
        { numRuns: 25, seed: 42 },
      )
      .filter((text) => !isEmptyPage(text));
    for (const text of bodies) {
      const fixture = await openUploads();
      fixture.queue(['a.pdf', 'b.pdf']);
      fixture.server.faults.push({ kind: 'lost-answer' });
      fixture.uploads.start();
      await fixture.quiet();
      fixture.server.answer = ({ url }) => (url.includes('/2/expenses/?') ? { status: 200, body: text } : null);
      await fixture.pass(settle);
      await fixture.pass(settle);
      expect(fixture.server.uploads(), text).toHaveLength(1);
      expect(new Set(fixture.states()), text).toEqual(new Set(['uncertain']));
      await fixture.uploads.stop();
      await fixture.server.close();
    }
  });
});

/** A valid empty list proves absence. */
function isEmptyPage(text: string): boolean {
  try {
    const page = JSON.parse(text) as { readonly next?: unknown; readonly results?: { readonly expenses?: unknown } };
    return page.next === null && Array.isArray(page.results?.expenses) && page.results.expenses.length === 0;
  } catch {
    return false;
  }
}
