import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { Bridge } from '../src/contract/bridge.ts';
import type { Answer, CommandName, Input } from '../src/contract/commands.ts';
import { go } from '../testing/desk.ts';
import { startFaultServer } from '../testing/fault-server.ts';
import { watchFolder } from '../testing/watch-folder.ts';
import { echoedToken, leaksIn, repeatHeaders } from './faults/echoing.ts';
import { fillFolder } from './faults/receipts.ts';
import { test } from './fixtures.ts';

/** Exists in the page, not in this process. */
declare const window: { readonly counterfoil: Bridge };

const echoes = 36;

test('a service that repeats the token in every kind of answer: no file, log, answer or page of the app contains it', async ({
  launch,
  folder,
  dataDir,
}) => {
  mkdirSync(join(dataDir, 'data'));
  writeFileSync(join(dataDir, 'data', 'service-profile.json'), '{"settleSeconds":1}');
  const server = await startFaultServer();
  const repeated = repeatHeaders(server, echoes);
  const { electron, page } = await launch();
  let [printed, told, shown] = ['', '', ''];
  const child = electron.process();
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (printed += text.toString()));

  /** Calls as the window does; records every answer, including failures. */
  async function hear<K extends CommandName>(name: K, input: Input<K>): Promise<Answer<K>> {
    const payload = [name, input] as const;
    const answer = await page.evaluate(([command, value]) => window.counterfoil.invoke(command, value), payload);
    told += `${JSON.stringify(answer)}\n`;
    return answer as Answer<K>;
  }
  const look = async () => (shown += await page.content());

  try {
    await page.getByRole('button', { name: 'Connect a company' }).click();
    await page.getByLabel('Service address').fill(server.url);
    await page.getByLabel('API token').fill(echoedToken);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look();
    const connection = { baseUrl: server.url, token: echoedToken };
    await expect.poll(async () => (await hear('companies.add', connection)).ok).toBe(true);
    const [company] = await hear('companies.list', null).then((answer) => (answer.ok ? answer.value : []));
    const companyId = company?.id ?? 0;
    await watchFolder(page, companyId, folder);
    const { files } = fillFolder(folder, 20);
    await expect
      .poll(async () => {
        await hear('companies.resume', { companyId });
        await hear('mirror.refresh', { companyId });
        await hear('pulse.get', { companyId, refresh: true });
        const summary = await hear('inbox.summary', { companyId });
        if (!summary.ok) return 0;
        const { ready, rejected, duplicate } = summary.value.counts;
        return repeated.answers < echoes ? 0 : ready + rejected + duplicate;
      })
      .toBe(files);
    expect(repeated.kinds.size).toBe(12);

    const rows = await hear('inbox.page', { companyId, states: ['ready', 'rejected'], offset: 0, limit: 50 });
    for (const { id } of rows.ok ? rows.value.rows : []) {
      await hear('inbox.detail', { fileId: id });
      await hear('review.open', { fileId: id });
    }
    await hear('companies.list', null);
    await page.reload();
    for (const letter of ['t', 'i', 'r', 'p', 'e', 's']) {
      await go(page, letter);
      await look();
    }
    expect(told.includes('[redacted]') && shown.includes('[redacted]')).toBe(true);
  } finally {
    await electron.close();
    await server.close();
  }
  const texts = { 'what it printed': printed, 'what it told the window': told, 'what the window showed': shown };
  expect(leaksIn([dataDir], texts)).toEqual([]);
});
