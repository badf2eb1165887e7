/** An invoice of invented companies typed on a grid (typedPage), and what is read from it; a field not named stays empty. */
export interface TypedLayout {
  readonly title: string;
  readonly page: string;
  readonly expected: Readonly<Record<string, string>>;
  /** "percent:net:vat", joined with semicolons, in alphabetical order. */
  readonly vatLines?: string;
}
