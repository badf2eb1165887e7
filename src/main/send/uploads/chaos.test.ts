import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../../testing/fault-server.ts';
import { openUploads } from './uploads.fixture.ts';

/** Seeded, so that a failing run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const faults: readonly Fault[] = [
  { kind: 'lost-answer' },
  { kind: 'reset-before-body' },
  { kind: 'reset-in-body' },
  { kind: 'reset-after-body' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, headers: { 'retry-after': '3' } },
  { kind: 'status', status: 200, body: '<html></html>' },
  { kind: 'stored-but', body: (ids) => JSON.stringify({ processed: ids.slice(1) }) },
  { kind: 'stored-but', body: () => '{"proc' },
  { kind: 'stored-but', status: 502, body: () => '' },
];

describe('faults at random, with stops at random', () => {
  it.each([1, 2, 3])('seed %i: 0 lost, 0 doubled, every file accepted or rejected', async (seed) => {
    const random = randomFrom(seed);
    const fixture = await openUploads({ random });
    fixture.server.listLag = 10_000;
    fixture.server.refuses = (name) => (name.startsWith('bad') ? 'not a document' : null);
    const names = Array.from({ length: 60 }, (_, index) => {
      if (index % 12 === 5) return 'scan.pdf';
      return index % 15 === 7 ? `bad-${index}.pdf` : `doc-${index}.pdf`;
    });
    fixture.queue(names);
    let uploads = fixture.uploads;
    uploads.start();
    for (let round = 0; round < 200 && uploads.status().kind !== 'idle'; round += 1) {
      const fault = faults[Math.floor(random() * faults.length * 2)];
      if (fault && round < 80) fixture.server.faults.push(fault);
      await fixture.pass(10_000, uploads);
      if (round % 10 !== 9) continue;
      await uploads.stop();
      uploads = fixture.again();
      uploads.start();
    }
    expect(fixture.files.inStates(['rejected']).map(({ filename }) => filename)).toEqual(
      names.filter((name) => name.startsWith('bad')),
    );
    const accepted = fixture.files.inStates(['processing']);
    expect(accepted).toHaveLength(names.filter((name) => !name.startsWith('bad')).length);
    expect(fixture.server.expenses.map(({ sha256 }) => sha256).sort()).toEqual(
      accepted.map(({ sha256 }) => sha256).sort(),
    );
    for (const file of accepted) {
      expect(fixture.server.expenses.find(({ id }) => id === file.expenseId)?.sha256).toBe(file.sha256);
    }
  });
});
