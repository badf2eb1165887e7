import type { CompanyId } from '../../../contract/companies.ts';
import type { EntryKind, EntryStore, MirrorEntry } from './entry-store.ts';

/** The copied master data by kind, held in memory until it is read again. */
export interface Labels {
  /** by name */
  entries(companyId: CompanyId, kind: EntryKind): readonly MirrorEntry[];
  name(companyId: CompanyId, kind: EntryKind, id: number): string | null;
  /** ids with this name */
  ids(companyId: CompanyId, kind: EntryKind, name: string): ReadonlySet<number>;
  names(companyId: CompanyId, kind: EntryKind): readonly string[];
  /** zip code and town of partners that have both, by id */
  towns(companyId: CompanyId): ReadonlyMap<number, readonly [zipCode: string, town: string]>;
  forget(): void;
}

export function createLabels(store: EntryStore): Labels {
  const known = new Map<string, ReadonlyMap<number, MirrorEntry>>();
  const townsKnown = new Map<CompanyId, ReturnType<Labels['towns']>>();

  function of(companyId: CompanyId, kind: EntryKind): ReadonlyMap<number, MirrorEntry> {
    const key = `${companyId} ${kind}`;
    const held = known.get(key) ?? new Map(store.of(companyId, kind).map((entry) => [entry.id, entry]));
    known.set(key, held);
    return held;
  }

  return {
    entries: (companyId, kind) => [...of(companyId, kind).values()],
    name: (companyId, kind, id) => of(companyId, kind).get(id)?.name ?? null,
    ids: (companyId, kind, name) =>
      new Set([...of(companyId, kind).values()].flatMap((entry) => (entry.name === name ? [entry.id] : []))),
    names: (companyId, kind) => [...of(companyId, kind).values()].map(({ name }) => name),
    towns(companyId) {
      const held = townsKnown.get(companyId) ?? store.towns(companyId);
      townsKnown.set(companyId, held);
      return held;
    },
    forget: () => {
      known.clear();
      townsKnown.clear();
    },
  };
}
