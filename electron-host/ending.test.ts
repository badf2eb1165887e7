import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { appEvents, canLaunch, fixture, launcher, launchFixture } from './launch-harness.ts';

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

const allGone = (folder: string): Promise<void> =>
  vi.waitFor(() => expect(processesWith(folder)).toEqual([]), { timeout: 60_000 });

describe.skipIf(!canLaunch())('the end of an app', { timeout: 120_000 }, () => {
  test('comes with its last window, and leaves nothing behind', async () => {
    const { app, page, folder, end } = await launchFixture();
    expect(processesWith(folder).length).toBeGreaterThan(1);
    const child = app.process();
    const closed = app.waitForEvent('close');
    await page.close();
    await closed;
    expect(child.exitCode).toBe(0);
    await allGone(folder);
    await end();
  });

  test('comes when beforeunload never returns', async () => {
    const { page, folder, end } = await launchFixture();
    // Blocks the page as an endless loop does, without using the processor.
    await page.evaluate(`addEventListener('beforeunload', () => {
      const request = new XMLHttpRequest();
      request.open('GET', '/never', false);
      request.send();
    })`);
    await end();
    await allGone(folder);
  });

  test('waits for a page that wants to stay, until it does not', async () => {
    const { app, page, end } = await launchFixture();
    await page.locator('h1').click();
    await page.evaluate(
      "addEventListener('beforeunload', (event) => { if (!window.mayGo) event.preventDefault(); window.asked = true; })",
    );
    await app.evaluate(({ app: host }) => host.quit());
    await vi.waitFor(async () => expect(await page.evaluate('window.asked')).toBe(true), { timeout: 60_000 });
    expect(await page.evaluate("api.invoke('echo', 'still here')")).toBe('still here');
    await page.evaluate('window.mayGo = true');
    await end();
  });

  test('takes its Chromium along when it is killed', async () => {
    const { app, folder, end } = await launchFixture();
    const child = app.process();
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    await allGone(folder);
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
    await allGone(folder);
    await end();
  });

  test('is the fate of a second start, which tells the first what it was given', async () => {
    const { app, folder, end } = await launchFixture();
    const second = spawn(launcher, [fixture, `--user-data-dir=${folder}`, 'invoice.pdf'], { stdio: 'ignore' });
    expect(await once(second, 'exit')).toEqual([0, null]);
    await vi.waitFor(async () => expect(await appEvents(app)).toContain('second invoice.pdf'), { timeout: 60_000 });
    await end();
  });
});
