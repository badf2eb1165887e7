import type { Finding } from '../../../contract/diagnostics.ts';
import { probeService, type Probe, type ProbeOptions } from '../../service-api/probe.ts';
import { finding } from './finding.ts';

const clockTolerance = 5 * 60_000;

/** Checks one service, and this computer's clock against the service's. */
export async function checkService(address: string, options: ProbeOptions): Promise<readonly Finding[]> {
  const probe = await probeService(address, options);
  const clock = probe.kind === 'answered' ? clockFindings(probe.offset) : [];
  return [{ ...findingOf(probe), subject: address }, ...clock];
}

/** Pure. */
function findingOf(probe: Probe): Finding {
  switch (probe.kind) {
    case 'answered':
      return answered(probe);
    case 'dns':
    case 'tcp':
    case 'tls':
    case 'silent':
      return finding('service', `service-${probe.kind}`, { detail: probe.code });
    case 'broken':
      return finding('service', 'service-other', { detail: probe.code });
    case 'proxy-refused':
      return finding('proxy', 'proxy-refuses', { detail: probe.code });
  }
}

/** Without a token the service answers 401; another server, or the sign-in page of a network, answers differently. */
function answered({ status, took }: Extract<Probe, { readonly kind: 'answered' }>): Finding {
  if (status >= 500) return finding('service', 'service-failing', { detail: `HTTP ${status}` });
  if (![401, 403, 429].includes(status)) return finding('service', 'service-other', { detail: `HTTP ${status}` });
  return finding('service', 'service-ok', { detail: `${Math.round(took)} ms` });
}

function clockFindings(offset: number | null): readonly Finding[] {
  if (offset === null) return [];
  if (Math.abs(offset) <= clockTolerance) return [finding('clock', 'clock-ok')];
  return [finding('clock', 'clock-off', { detail: `${offset > 0 ? '-' : '+'}${spanOf(Math.abs(offset))}` })];
}

function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** One finding for the clock, the worst of all services. */
export function oneClock(findings: readonly Finding[]): readonly Finding[] {
  const clocks = findings.filter(({ check }) => check === 'clock');
  const [told = finding('clock', 'clock-unknown')] = clocks.toSorted(
    (a, b) => Number(a.state === 'ok') - Number(b.state === 'ok'),
  );
  return [...findings.filter(({ check }) => check !== 'clock'), told];
}
