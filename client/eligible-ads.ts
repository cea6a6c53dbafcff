/** What a browser needs to choose and show one of several ads; short names, as it stands in every page. */
export interface AdChoice {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  readonly weight: number;
  /** First and last day, 'YYYY-MM-DD', in the site's time zone. */
  readonly from: string;
  readonly to: string;
  readonly isExternal: boolean;
}

/** The ads that may be shown on a day. */
export function eligibleOn<Ad extends Pick<AdChoice, 'from' | 'to'>>(ads: readonly Ad[], day: string): Ad[] {
  return ads.filter(({ from, to }) => from <= day && day <= to);
}

/**
 * One of the ads, each as likely as its weight among all weights.
 *
 * @param chance a number from 0 to below 1
 */
export function pickByWeight<Ad extends Pick<AdChoice, 'weight'>>(
  ads: readonly Ad[],
  chance: number,
): Ad | undefined {
  let left = chance * ads.reduce((sum, { weight }) => sum + weight, 0);
  return ads.find(({ weight }) => (left -= weight) < 0);
}
