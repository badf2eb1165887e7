import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { appEvents, canLaunch, fixture, isAlive, launcher, launchFixture } from './launch-harness.ts';

const limitMs = 5000;

/** The processes that have this text on their command line. */
function processesWith(text: string): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => commandLine(pid).includes(text)).map(Number);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function closeTime(close: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await close();
  return performance.now() - begun;
}

describe.skipIf(!canLaunch())('the end of an app', { timeout: 120_000 }, () => {
  test('comes with its last window, and leaves nothing behind', async () => {
    const { app, page, folder, end } = await launchFixture();
    expect(processesWith(folder).length).toBeGreaterThan(1);
    const child = app.process();
    const closed = app.waitForEvent('close');
    await page.close();
    await closed;
    expect(child.exitCode).toBe(0);
    await vi.waitFor(() => expect(processesWith(folder)).toEqual([]), 5000);
    await end();
  });

  test('is no later than five seconds when beforeunload never returns', async () => {
    const { page, folder, end } = await launchFixture();
    await page.evaluate("addEventListener('beforeunload', () => { for (;;); })");
    expect(await closeTime(end)).toBeLessThan(limitMs);
    await vi.waitFor(() => expect(processesWith(folder)).toEqual([]), 5000);
  });

  test('waits for a page that wants to stay, until it does not', async () => {
    const { app, page, end } = await launchFixture();
    await page.locator('h1').click();
    await page.evaluate(
      "addEventListener('beforeunload', (event) => { if (!window.mayGo) event.preventDefault(); window.asked = true; })",
    );
    await app.evaluate(({ app: host }) => host.quit());
    await vi.waitFor(async () => expect(await page.evaluate('window.asked')).toBe(true), 5000);
    expect(await page.evaluate("api.invoke('echo', 'still here')")).toBe('still here');
    await page.evaluate('window.mayGo = true');
    expect(await closeTime(end)).toBeLessThan(limitMs);
  });

  test('takes its Chromium along when it is killed', async () => {
    const { app, folder, end } = await launchFixture();
    const { pid } = app.process();
    if (pid === undefined) throw new Error('the app has no process');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(processesWith(folder)).toEqual([]), 5000);
    expect(isAlive(pid)).toBe(false);
    await end();
  });

  test('comes when the driver that read its words is gone', async () => {
    const { app, folder, end } = await launchFixture();
    const child = app.process();
    const exited = once(child, 'exit');
    child.stdout?.destroy();
    child.stderr?.destroy();
    await app.evaluate(() => console.error('nobody hears this')).catch(() => undefined);
    await app.evaluate(() => console.error('nor this')).catch(() => undefined);
    await exited;
    await vi.waitFor(() => expect(processesWith(folder)).toEqual([]), 5000);
    await end();
  });

  test('is the fate of a second start, which tells the first what it was given', async () => {
    const { app, folder, end } = await launchFixture();
    const second = spawn(launcher, [fixture, `--user-data-dir=${folder}`, 'invoice.pdf'], { stdio: 'ignore' });
    expect(await once(second, 'exit')).toEqual([0, null]);
    await vi.waitFor(async () => expect(await appEvents(app)).toContain('second invoice.pdf'), 5000);
    await end();
  });

  test('comes five times out of five', { timeout: 300_000 }, async () => {
    const times: { readonly launch: number; readonly close: number }[] = [];
    for (let run = 0; run < 5; run++) {
      const { end, launchMs } = await launchFixture();
      times.push({ launch: launchMs, close: Math.round(await closeTime(end)) });
    }
    console.log(`launch ${String(times.map((t) => t.launch))} ms; close ${String(times.map((t) => t.close))} ms`);
    expect(Math.max(...times.map((t) => t.close))).toBeLessThan(limitMs);
  });
});
