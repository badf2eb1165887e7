import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openClientWorld, type Outcome, type Step } from './client-world.fixture.ts';

/** `npm run prove` runs 20,000. */
const sequences = Number(process.env.COUNTERFOIL_SEQUENCES ?? 50);
const year = 365 * 24 * 60 * 60_000;

const client = fc.constantFrom('A' as const, 'B' as const);
const name = fc.constantFrom('scan.pdf', 'invoice.pdf', 'electricity.pdf', 'a.pdf');
const fault = fc.constantFrom(
  'none' as const,
  'cut' as const,
  'lost-before' as const,
  'error-before' as const,
  'lost-after' as const,
  'error-after' as const,
  'short' as const,
  'renamed' as const,
  'nameless' as const,
);
const drop = fc.record({ kind: fc.constant('drop' as const), client, folder: fc.nat(1), name });
const foreign = fc.record({
  kind: fc.constant('foreign' as const),
  client,
  name: fc.constantFrom('other.pdf', 'x.pdf'),
});
const run = fc.record({
  kind: fc.constant('run' as const),
  client,
  folders: fc.constantFrom([0], [1], [0, 1]),
  token: fc.constantFrom('good' as const, 'good' as const, 'refused' as const),
  faults: fc.array(fault, { maxLength: 3 }),
  skew: fc.constantFrom(0, 0, 0, 600_000, year, -year),
  seconds: fc.constantFrom(0, 40, 400),
});
const steps = fc.array(
  fc.oneof({ weight: 4, arbitrary: drop }, { weight: 1, arbitrary: foreign }, { weight: 4, arbitrary: run }),
  { minLength: 1, maxLength: 14 },
);

const serviceClock = fc.constantFrom('right' as const, 'right' as const, 'unsaid' as const);

/** A sentence for each file that was lost, stored twice, misplaced or shown wrongly. */
function wrongs({ dropped, stored, known }: Outcome): readonly string[] {
  return dropped.flatMap(({ client: owner, content }) => {
    const copies = stored.filter((one) => one.content === content);
    const { state = 'lost', expenseId = null } = known.get(content) ?? {};
    return [
      ...(copies.some((one) => one.client !== owner) ? [`${content}: at another company`] : []),
      ...(copies.length > 1 ? [`${content}: stored ${copies.length} times`] : []),
      ...(state === 'processing' && copies[0]?.id !== expenseId ? [`${content}: shown as ${String(expenseId)}`] : []),
      ...(state === 'processing' || state === 'uncertain' ? [] : [`${content}: ${state}`]),
    ];
  });
}

/** Whether a service followed the interface: then no file may end in doubt. */
const isFaithful = (played: readonly Step[]): boolean =>
  played.every(
    (step) =>
      step.kind === 'drop' ||
      (step.kind === 'run' && step.skew === 0 && !step.faults.some((one) => one === 'renamed' || one === 'nameless')),
  );

it(
  `${sequences} sequences of drops, runs, tokens, folders, faults, clocks and restarts: each file once, at its own company`,
  async () => {
    const world = await openClientWorld();
    await fc.assert(
      fc.asyncProperty(steps, serviceClock, async (played, clock) => {
        const outcome = await world.play(played, clock);
        expect(wrongs(outcome)).toEqual([]);
        if (!isFaithful(played)) return;
        expect([...outcome.known.values()].filter(({ state }) => state !== 'processing')).toEqual([]);
      }),
      { numRuns: sequences },
    );
  },
  sequences * 60_000,
);
