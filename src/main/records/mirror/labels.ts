import type { CompanyId } from '../../../contract/companies.ts';
import type { EntryKind, EntryStore, MirrorEntry } from './entry-store.ts';

export type Labels = ReturnType<typeof createLabels>;

/** The copied master data by kind, held in memory until it is read again. */
export function createLabels(store: EntryStore) {
  const known = new Map<string, ReadonlyMap<number, MirrorEntry>>();
  const townsKnown = new Map<CompanyId, ReturnType<EntryStore['towns']>>();

  function of(companyId: CompanyId, kind: EntryKind): ReadonlyMap<number, MirrorEntry> {
    const key = `${companyId} ${kind}`;
    const held = known.get(key) ?? new Map(store.of(companyId, kind).map((entry) => [entry.id, entry]));
    known.set(key, held);
    return held;
  }

  return {
    /** by name */
    entries: (companyId: CompanyId, kind: EntryKind): readonly MirrorEntry[] => [...of(companyId, kind).values()],
    name: (companyId: CompanyId, kind: EntryKind, id: number): string | null =>
      of(companyId, kind).get(id)?.name ?? null,
    /** ids with this name */
    ids: (companyId: CompanyId, kind: EntryKind, name: string): ReadonlySet<number> =>
      new Set([...of(companyId, kind).values()].flatMap((entry) => (entry.name === name ? [entry.id] : []))),
    names: (companyId: CompanyId, kind: EntryKind): readonly string[] =>
      [...of(companyId, kind).values()].map(({ name }) => name),
    /** zip code and town of partners that have both, by id */
    towns(companyId: CompanyId): ReadonlyMap<number, readonly [zipCode: string, town: string]> {
      const held = townsKnown.get(companyId) ?? store.towns(companyId);
      townsKnown.set(companyId, held);
      return held;
    },
    forget: (): void => {
      known.clear();
      townsKnown.clear();
    },
  };
}
