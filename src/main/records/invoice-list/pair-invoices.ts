import type { InvoiceHere, ListedInvoice } from '../../../contract/invoice-list.ts';
import { distance } from '../../../shared/text/distance.ts';
import { taxKey } from '../mirror/keys.ts';
import { keysOf, sameAmount, sellerOf, type Keys } from './invoice-keys.ts';

/** An expense with what only the comparison asks for. `taxKey`: as in the mirror */
export interface ComparedExpense extends InvoiceHere {
  readonly taxKey: string | null;
  readonly net: string | null;
  readonly vat: string | null;
  readonly excluded: boolean;
}

interface Side<T> {
  readonly item: T;
  readonly keys: Keys;
}

interface Candidate<L, H> {
  readonly listed: Side<L>;
  readonly here: Side<H>;
  readonly grade: number;
}

/** Numbers of fewer letters and digits, such as 12/2026, are used by many sellers. */
const longNumber = 6;
/** letters by which a mistyped number may differ where several invoices could be the one */
const mostTypos = 2;
/** expenses of one seller, day and amount that a number is compared with */
const mostLooked = 50;

/**
 * Which listed invoice is which expense: first by number and amount or day, then by seller, day and amount where the
 * numbers differ, last by number and seller alone. Each is in one pair at most.
 */
export function pairInvoices<L extends ListedInvoice, H extends ComparedExpense>(
  listed: readonly L[],
  here: readonly H[],
): ReadonlyMap<L, H> {
  const lists = listed.map((item) => ({ item, keys: keysOf(item, taxKey(item.taxNumber)) }));
  const own = here.map((item) => ({ item, keys: keysOf(item, item.taxKey) }));
  const pairs = new Map<L, H>();
  const taken = new Set<H>();
  for (const candidatesOf of [certain<L, H>, byAmount<L, H>, byNumber<L, H>]) {
    const candidates = candidatesOf(
      lists.filter(({ item }) => !pairs.has(item)),
      own.filter(({ item }) => !taken.has(item)),
    );
    for (const one of candidates.toSorted((a, b) => b.grade - a.grade)) {
      if (pairs.has(one.listed.item) || taken.has(one.here.item)) continue;
      pairs.set(one.listed.item, one.here.item);
      taken.add(one.here.item);
    }
  }
  return pairs;
}

/** By number, and the amount or the day. */
const certain = <L extends ListedInvoice, H extends ComparedExpense>(
  lists: readonly Side<L>[],
  own: readonly Side<H>[],
): readonly Candidate<L, H>[] =>
  byNumber(lists, own).filter(
    ({ listed, here }) => sameAmount(listed.keys, here.keys) || listed.item.issued === here.item.issued,
  );

function byNumber<L extends ListedInvoice, H extends ComparedExpense>(
  lists: readonly Side<L>[],
  own: readonly Side<H>[],
): readonly Candidate<L, H>[] {
  const ofNumber = Map.groupBy(own, ({ keys }) => keys.number);
  return lists.flatMap((listed) =>
    (listed.keys.number === '' ? [] : (ofNumber.get(listed.keys.number) ?? [])).flatMap((here) => {
      const grade = gradeOf(listed, here);
      return grade === 0 ? [] : [{ listed, here, grade }];
    }),
  );
}

/** 0: another invoice with the same number. */
function gradeOf(listed: Side<ListedInvoice>, here: Side<ComparedExpense>): number {
  const seller = sellerOf(listed.keys, here.keys);
  const isSameAmount = sameAmount(listed.keys, here.keys);
  const isSameDay = listed.item.issued === here.item.issued;
  const speaks = {
    same: true,
    unknown: isSameAmount || isSameDay,
    other: isSameAmount && (isSameDay || listed.keys.number.length >= longNumber),
  }[seller];
  if (!speaks) return 0;
  return (
    { same: 16, unknown: 8, other: 1 }[seller] +
    (isSameAmount ? 4 : 0) +
    (listed.item.number === here.item.number ? 2 : 0) +
    (isSameDay ? 1 : 0)
  );
}

function byAmount<L extends ListedInvoice, H extends ComparedExpense>(
  lists: readonly Side<L>[],
  own: readonly Side<H>[],
): readonly Candidate<L, H>[] {
  const ofPlace = Map.groupBy(
    own.flatMap((here) => placesOf(here.keys, here.item.issued).map((place) => ({ here, place }))),
    ({ place }) => place,
  );
  const lookers = Map.groupBy(
    lists.flatMap((listed) => placesOf(listed.keys, listed.item.issued)),
    (place) => place,
  );
  return lists.flatMap((listed) =>
    placesOf(listed.keys, listed.item.issued).flatMap((place) => {
      const found = ofPlace.get(place) ?? [];
      const isOnly = found.length === 1 && lookers.get(place)?.length === 1;
      return found.slice(0, mostLooked).flatMap(({ here }) => {
        const typos = distance(listed.keys.number, here.keys.number);
        return isOnly || typos <= mostTypos ? [{ listed, here, grade: -typos }] : [];
      });
    }),
  );
}

/** Seller, day and amount, in each way that both sides may know them. */
function placesOf({ tax, partner, net, gross }: Keys, issued: string | null): readonly string[] {
  const sellers = [tax === null ? null : `tax ${tax}`, partner === '' ? null : `name ${partner}`];
  const amounts = [net === null ? null : `net ${net}`, gross === null ? null : `gross ${gross}`];
  if (issued === null) return [];
  return sellers.flatMap((seller) =>
    seller === null ? [] : amounts.flatMap((amount) => (amount === null ? [] : [`${issued} ${amount} ${seller}`])),
  );
}
