/** A step of the way to a page. */
export interface Crumb {
  readonly label: string;
  /** Path; the last crumb, the page itself, has none. */
  readonly href?: string;
}
