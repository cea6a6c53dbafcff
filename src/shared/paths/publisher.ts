import { SLUG } from './slug.js';

/** Query parameter of links that a publisher sets: `yayinci=ekonomi-blogu`. */
export const PUBLISHER_PARAMETER = 'yayinci';

export const MAX_PUBLISHER_ID = 60;

/** The id of a publisher in an address or a form; undefined for what can't be one. */
export const readPublisher = (given: unknown): string | undefined =>
  typeof given === 'string' && given.length <= MAX_PUBLISHER_ID && SLUG.test(given) ? given : undefined;

/** An address of ours, such that what comes of it is credited to the publisher. */
export const creditedTo = (publisher: string | undefined, address: string): string =>
  publisher === undefined
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${PUBLISHER_PARAMETER}=${publisher}`;
