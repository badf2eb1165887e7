import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { absentKeychain } from './companies/keychain.ts';
import { compose } from './compose.ts';
import { keptChecker } from './intake/kept-workers.fixture.ts';
import { systemClock } from './support/clock.ts';
import { silentLog } from './support/log.ts';

it('ends once, however often it is told to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const services = compose({
    dataDir: join(folder, 'data'),
    keychain: absentKeychain,
    clock: systemClock,
    log: silentLog,
    version: '0.0.0',
    language: () => 'en',
    startChecker: keptChecker,
  });
  await services.start();
  await Promise.all([services.stop(), services.stop()]);
  await expect(services.stop()).resolves.toBeUndefined();
});

/** Says each module that is loaded. */
const sayLoads = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });`;

it('loads nothing that reads documents: that is large, and in processes of its own', () => {
  const hook = `data:text/javascript,${encodeURIComponent(sayLoads)}`;
  const program = join(import.meta.dirname, 'compose.ts');
  const { stdout } = spawnSync(process.execPath, ['--import', hook, program], { encoding: 'utf8' });
  expect(stdout).toContain('/splitting/splitter.ts');
  expect(/node_modules\/(pdfjs-dist|sharp|tesseract\.js|onnxruntime-web|@napi-rs)\//.exec(stdout)).toBeNull();
});
