import type { CompanyId } from '../../contract/companies.ts';
import type { EntryKind, MirrorStore } from './mirror-store.ts';

/** Names of tags and expense types by id, held in memory until the lists are read again. */
export interface Labels {
  name(companyId: CompanyId, kind: EntryKind, id: number): string | null;
  /** those with this name */
  ids(companyId: CompanyId, kind: EntryKind, name: string): ReadonlySet<number>;
  names(companyId: CompanyId, kind: EntryKind): readonly string[];
  forget(): void;
}

export function createLabels(store: MirrorStore): Labels {
  const known = new Map<string, ReadonlyMap<number, string>>();

  function of(companyId: CompanyId, kind: EntryKind): ReadonlyMap<number, string> {
    const key = `${companyId} ${kind}`;
    const held = known.get(key) ?? new Map(store.entries(companyId, kind).map(({ id, name }) => [id, name]));
    known.set(key, held);
    return held;
  }

  return {
    name: (companyId, kind, id) => of(companyId, kind).get(id) ?? null,
    ids: (companyId, kind, name) =>
      new Set([...of(companyId, kind)].flatMap(([id, known]) => (known === name ? [id] : []))),
    names: (companyId, kind) => [...of(companyId, kind).values()],
    forget: () => {
      known.clear();
    },
  };
}
