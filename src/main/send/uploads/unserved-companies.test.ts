import { describe, expect, it } from 'vitest';
import { openUploads } from './uploads.fixture.ts';

const five = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'];
describe('a company that cannot be served', () => {
  it.each([
    [401, 'token-invalid'],
    [403, 'permission-denied'],
  ])('%i: stops after at most two calls, counts no attempt, and continues when resumed', async (status, code) => {
    const fixture = await openUploads();
    fixture.server.answer = () => ({ status, body: '{"detail":"Nope"}' });
    fixture.queue([...five, 'f.pdf']);
    fixture.uploads.start();
    const waiting = await fixture.uploads.idle();
    expect(waiting).toMatchObject({ kind: 'waiting', companies: [{ code, detail: 'Nope' }] });
    expect(fixture.server.requests.length).toBeLessThanOrEqual(2);
    await fixture.pass(15 * 60_000);
    expect(fixture.server.requests.length).toBeLessThanOrEqual(3);
    expect(fixture.files.inStates(['queued']).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0, 0]);
    fixture.server.answer = null;
    fixture.companies.resume(1);
    expect(await fixture.uploads.idle()).toEqual({ kind: 'idle' });
    expect(fixture.server.expenses).toHaveLength(6);
  });

  it('without a token: nothing is sent until there is one', async () => {
    const fixture = await openUploads();
    fixture.setToken(null);
    fixture.queue(['a.pdf']);
    fixture.uploads.start();
    expect(await fixture.uploads.idle()).toMatchObject({ kind: 'waiting', companies: [{ code: 'token-missing' }] });
    expect(fixture.server.requests).toHaveLength(0);
    fixture.setToken('abcdefghijkl.mnopqrstuvwx');
    await fixture.pass(15 * 60_000);
    expect(fixture.states()).toEqual(['processing']);
  });

  it('offline: detected by failed calls, over without help', async () => {
    const fixture = await openUploads();
    await fixture.server.close();
    fixture.queue(['a.pdf']);
    fixture.uploads.start();
    expect(await fixture.uploads.idle()).toMatchObject({ kind: 'waiting', companies: [{ code: 'offline' }] });
    expect(fixture.uploads.offline).toBe(true);
    expect(fixture.states()).toEqual(['queued']);
  });

  it.each(['offline', 'certificate-misnamed'] as const)(
    '%s: tried at once when the computer is on a network again, and no other company is',
    async (code) => {
      const fixture = await openUploads();
      fixture.uploads.start();
      fixture.queue(['a.pdf']);
      await fixture.quiet();
      const later = new Date(fixture.clock.now() + 15 * 60_000).toISOString();
      fixture.companies.pause(1, { code }, later);
      fixture.queue(['b.pdf']);
      fixture.uploads.wake();
      await fixture.quiet();
      expect(fixture.states()).toEqual(['processing', 'queued']);
      fixture.uploads.lineReturned();
      await fixture.uploads.idle();
      expect(fixture.states()).toEqual(['processing', 'processing']);
      fixture.companies.pause(1, { code: 'token-invalid' }, null);
      fixture.uploads.lineReturned();
      expect(fixture.companies.pauseOf(1)?.code).toBe('token-invalid');
    },
  );

  it('a connection that fails for a moment is waited for, on request', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    fixture.server.faults.push({ kind: 'reset-before-body' });
    fixture.uploads.start();
    const end = fixture.uploads.idle(60_000);
    await fixture.quiet();
    expect(fixture.states()).toEqual(['uncertain']);
    await fixture.pass(30_000);
    await fixture.pass(30_000);
    expect(await end).toEqual({ kind: 'idle' });
    expect(fixture.server.expenses).toHaveLength(1);
  });

  it('429: respects the requested time', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    fixture.server.faults.push({ kind: 'status', status: 429, headers: { 'retry-after': '120' } });
    fixture.uploads.start();
    expect(await fixture.uploads.idle()).toMatchObject({
      companies: [{ code: 'rate-limited', until: '2026-03-02T08:02:00.000Z' }],
    });
    await fixture.pass(119_000);
    expect(fixture.server.uploads()).toHaveLength(1);
    await fixture.pass(2_000);
    expect(fixture.states()).toEqual(['processing']);
  });

  it('429: no longer than that, even if the clock is set back meanwhile', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    fixture.server.faults.push({ kind: 'status', status: 429, headers: { 'retry-after': '120' } });
    fixture.uploads.start();
    await fixture.uploads.idle();
    fixture.clock.jump(-86_400_000);
    await fixture.pass(120_000);
    expect(fixture.states()).toEqual(['processing']);
  });

  it('pages of HTML instead of answers pause it, and one call at most is in doubt', async () => {
    const fixture = await openUploads();
    fixture.server.answer = () => ({ status: 200, body: '<html><title>Sign in</title></html>' });
    fixture.queue([...five, 'f.pdf']);
    fixture.uploads.start();
    expect(await fixture.uploads.idle()).toMatchObject({ kind: 'waiting', companies: [{ code: 'unexpected-answer' }] });
    expect(fixture.server.uploads()).toHaveLength(0);
    expect(fixture.states()).not.toContain('uncertain');
  });

  it('does not stop the others', async () => {
    const fixture = await openUploads();
    fixture.addCompany(2);
    fixture.server.answer = ({ headers }) => (headers['service-company-id'] === '1' ? { status: 503, body: '' } : null);
    fixture.queue(['a.pdf']);
    fixture.queue(['b.pdf'], { companyId: 2 });
    fixture.uploads.start();
    await fixture.uploads.idle();
    expect(fixture.states()).toEqual(['queued', 'processing']);
  });
});
