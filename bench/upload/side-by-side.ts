import { median, type Figure } from '../parts/figures.ts';
import type { Program } from './programs.ts';

type Name = Program['name'];
export type Samples = ReadonlyMap<Name, readonly number[]>;

/** Runs each program in turn, `runs` times, so that load from elsewhere affects all alike. */
export async function inTurn<T>(
  programs: readonly Program[],
  runs: number,
  measure: (program: Program, run: number) => Promise<T>,
): Promise<ReadonlyMap<Name, readonly T[]>> {
  const samples = new Map<Name, T[]>(programs.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const program of programs) samples.get(program.name)?.push(await measure(program, run));
  }
  return samples;
}

export const mapped = <T>(samples: ReadonlyMap<Name, readonly T[]>, value: (sample: T) => number): Samples =>
  new Map([...samples].map(([name, all]) => [name, all.map(value)]));

/** The ratio of our median to that of the minimal program. */
export function besideFloor(name: string, samples: Samples, limit: number): readonly Figure[] {
  const [ours, floor] = [samples.get('ours') ?? [], samples.get('floor') ?? []];
  return [{ name: `${name}, ours : floor`, value: median(ours) / median(floor), unit: 'x', limit, note: '' }];
}

interface Row {
  readonly name: string;
  readonly unit: Figure['unit'];
  readonly samples: Samples;
  /** largest ratio of ours to Immich's; null: the row explains another */
  readonly limit: number | null;
}

/** The medians of all programs in one row, and the ratio of ours to Immich's. */
export function sideBySide({ name, unit, samples, limit }: Row): readonly Figure[] {
  const medians = [...samples].map(([who, values]) => ({ who, value: median(values) }));
  const of = (wanted: Name) => medians.find(({ who }) => who === wanted)?.value ?? null;
  const [ours, immich, floor] = [of('ours'), of('Immich'), of('floor')];
  if (ours === null) return [];
  const note = [
    ...medians.map(({ who, value }) => `${who} ${value.toFixed(value < 10 ? 2 : 0)} ${unit}`),
    ...(floor === null ? [] : [`${(ours / floor).toFixed(2)} x the floor`]),
    `median of ${samples.get('ours')?.length ?? 0}`,
  ].join(', ');
  return [
    immich === null
      ? { name: `${name}, without Immich`, value: ours, unit, limit: null, note }
      : { name: `${name}, ours : Immich`, value: ours / immich, unit: 'x', limit, note },
  ];
}
