import { describe, expect, it } from 'vitest';
import { runCampaign } from './campaign.ts';
import { runCorruptions } from './corruption.ts';
import { runEchoing } from './echoing.ts';
import { runOther } from './other-services.ts';
import { crashKinds, faults, partForEveryChange } from './scenarios.ts';
import { runWriteFailures } from './write-failures.ts';

/** The part of `npm run prove` that every change must pass. */
describe('the command line, killed at any step', () => {
  it('loses and doubles nothing when it is killed at every kind of step over a service with every fault', async () => {
    const found = await runCampaign(partForEveryChange);
    expect(found).toMatchObject({ lost: 0, doubled: 0, notFinal: 0, asked: 0, wrongId: 0, remarks: [] });
    expect(found.killedAt).toEqual([...crashKinds].sort());
    expect([...(found.faults ?? [])].sort()).toEqual([...faults].sort());
  });

  it('loses and doubles nothing when its data is damaged', async () => {
    const found = await runCorruptions(9, 20, 1);
    expect(found).toMatchObject({ lost: 0, doubled: 0, notFinal: 0, remarks: [] });
    expect(found.killedAt).toHaveLength(9);
  });

  it.each(['short pages, relative next', 'ids that do not grow', 'names cut short', 'no stamps'])(
    'loses and doubles nothing at another service: %s',
    async (way) => {
      expect(await runOther(way, 8)).toMatchObject({ lost: 0, doubled: 0, notFinal: 0, remarks: [] });
    },
  );

  it.each(['ENOSPC', 'EROFS'] as const)('loses and doubles nothing when a write fails with %s', async (code) => {
    expect(await runWriteFailures(code, 40)).toMatchObject({ lost: 0, doubled: 0, notFinal: 0, remarks: [] });
  });

  it('does not leak the token when a service repeats it in every kind of answer', async () => {
    const found = await runEchoing(10, 12);
    expect(found).toMatchObject({ lost: 0, doubled: 0, notFinal: 0, failed: false, remarks: [] });
  });
});
