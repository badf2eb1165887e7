import { describe, expect, it } from 'vitest';
import { echoes, spellingsOf, wordsOf } from './testing/echo.ts';
import { allCalls } from './testing/all-calls.ts';
import { serve } from './testing/serve.ts';
import { uploadFile } from './testing/upload-file.ts';

const token = 'k/ey+Part=0123.sec-ret_Part/456+789';
const forms = spellingsOf(token);

/** The whole answer as text, including non-enumerable parts. */
function told(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) =>
    value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
  );
}

describe.each(Object.entries(echoes))('a service that repeats the headers in %s', (_, echo) => {
  it.each([200, 201, 400, 401, 403, 413, 429, 500, 503])(
    'with %i: the token is in no answer of any call',
    async (status) => {
      const { api, seen } = await serve(
        (one, response) => {
          const answer = echo(wordsOf(one.headers), status);
          response.writeHead(answer.status, answer.headers).end(answer.body);
        },
        { token: () => Promise.resolve(token) },
      );
      const answers: unknown[] = [];
      for (const { call } of allCalls.slice(0, 12)) answers.push(await call(api));
      for await (const page of api.expenses.list({})) answers.push(page);
      answers.push(await api.expenses.create([uploadFile('a.pdf', Buffer.from('a'))]));
      const text = told(answers);
      expect(seen.length).toBeGreaterThanOrEqual(14);
      expect(forms.filter((form) => text.includes(form))).toEqual([]);
    },
  );
});

it("the service's echoes would leak without redaction: the message of a refusal and the target of a redirect", async () => {
  const { api } = await serve((one, response) => {
    if (one.method === 'GET') response.writeHead(302, { location: 'https://elsewhere.example/x' }).end();
    else response.writeHead(400).end('{"detail":"Plain words."}');
  });
  expect(told(await api.company.info())).toContain('elsewhere.example/x');
  expect(told(await api.incomes.update(5, { note: 'x' }))).toContain('Plain words.');
});
