import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** In a separate process, because a signal would end the test's own one. */
it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGBREAK'])('%s asks for an end in order', (name) => {
  const place = new URL('stop-requests.ts', import.meta.url).href;
  const program = `const { stopRequests } = await import('${place}');
    const { signal } = stopRequests();
    process.emit('${name}', '${name}');
    console.log(signal.aborted);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(said.trim()).toBe('true');
});
