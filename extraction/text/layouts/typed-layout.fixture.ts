/**
 * An invoice of invented companies typed on a grid (typedPage), and the expected fields; a field not named must be
 * empty.
 */
export interface TypedLayout {
  readonly title: string;
  readonly page: string;
  readonly expected: Readonly<Record<string, string>>;
  /** "percent:net:vat", joined with semicolons, in alphabetical order. */
  readonly vatLines?: string;
}
