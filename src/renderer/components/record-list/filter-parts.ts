/** What each part of a filter is when nothing is asked of it: null, or an empty list. A part is cleared by one press. */
export type ClearedParts<Filter, Part extends string> = Readonly<Record<Part, Partial<Filter>>>;

export const isSet = <Filter extends object, Part extends string>(
  filter: Filter,
  cleared: ClearedParts<Filter, Part>,
  part: Part,
): boolean =>
  (Object.keys(cleared[part]) as (keyof Filter)[]).some((name) => {
    const value = filter[name];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });

export const without = <Filter extends object, Part extends string>(
  filter: Filter,
  cleared: ClearedParts<Filter, Part>,
  part: Part,
): Filter => ({ ...filter, ...cleared[part] });
