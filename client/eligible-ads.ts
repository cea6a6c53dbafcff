/** One of several ads, as a browser chooses and shows it; short, since it stands in every page. */
export interface AdChoice {
  readonly id: string;
  readonly src: string;
  /** Smaller sizes of the picture, where there are some. */
  readonly srcSet?: string;
  /** The picture in motion. */
  readonly film?: string;
  readonly alt: string;
  readonly weight: number;
  /** Beginning and end of each stretch of time in which it may be shown, by turns, in seconds since 1970. */
  readonly when: readonly number[];
  readonly isExternal?: boolean;
  /** Shown only where no other may be. */
  readonly isHouse?: boolean;
  /** In place of a picture: code, and the address of the script that puts it into the page. */
  readonly code?: { readonly html: string; readonly run: string };
  /** In place of a picture: a document of its own, loaded once its cookies are allowed where it uses some. */
  readonly frame?: 'cookies' | 'plain';
}

/** The ads that may be shown at a time: house ads where there is no other. */
export function eligibleAt<Ad extends Pick<AdChoice, 'when' | 'isHouse'>>(
  ads: readonly Ad[],
  seconds: number,
): readonly Ad[] {
  const open = ads.filter(({ when }) => when.filter((edge) => edge <= seconds).length % 2);
  const paid = open.filter(({ isHouse }) => !isHouse);
  return paid.length ? paid : open;
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

/** The ads of one slot of a page. */
export interface AdSlotProps {
  /** Key of the page. */
  readonly page: string;
  readonly ads: readonly AdChoice[];
  /** Address of the script that asks whether cookies are allowed, where one of them needs to know. */
  readonly ask?: string;
  /** How wide the slot shows them, where it matters. */
  readonly sizes?: string;
}
