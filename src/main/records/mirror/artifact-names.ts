import type { CompanyId } from '../../../contract/companies.ts';
import type { Companies } from '../../companies/companies.ts';
import type { ArtifactKind } from '../../service-api/resources/artifacts.ts';
import { elapsed, type Clock } from '../../support/clock.ts';
import { createSignal } from '../../support/signal.ts';

export type ArtifactNames = ReturnType<typeof createArtifactNames>;

/** ms: the list has an entry for every record, and does not show changes */
const freshFor = 60 * 60_000;

/** Names of the files that expenses or incomes have at the service (interface.md, Documents and artifacts). */
export function createArtifactNames(
  kind: ArtifactKind,
  { companies, clock }: { readonly companies: Companies; readonly clock: Clock },
) {
  const read = createSignal<CompanyId>();
  const held = new Map<CompanyId, { readonly names: ReadonlyMap<number, string>; readonly at: number }>();
  const abort = new AbortController();

  async function readList(companyId: CompanyId): Promise<void> {
    const before = held.get(companyId)?.names ?? new Map<number, string>();
    held.set(companyId, { names: before, at: elapsed(clock) });
    const names = new Map<number, string>();
    for await (const page of companies.api(companyId).artifacts.list(kind, abort.signal)) {
      // Known names stay after a failure; the list is read again after an hour.
      if (!page.ok || abort.signal.aborted) return;
      for (const { id, hasArtifact, filename } of page.value.results) {
        if (id !== null && hasArtifact && filename !== null) names.set(id, filename);
      }
    }
    held.set(companyId, { names, at: elapsed(clock) });
    read.emit(companyId);
  }

  return {
    /** the list of a company was read */
    read,
    /** null: it has none, or the list was not read yet; it is then read in the background */
    nameOf(companyId: CompanyId, id: number): string | null {
      const age = elapsed(clock) - (held.get(companyId)?.at ?? Number.NEGATIVE_INFINITY);
      if ((age < 0 || age >= freshFor) && companies.get(companyId)) void readList(companyId);
      return held.get(companyId)?.names.get(id) ?? null;
    },
    stop(): void {
      abort.abort();
    },
  };
}
