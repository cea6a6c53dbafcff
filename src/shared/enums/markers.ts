/** Cookies that scripts may read and that say no more than their name: code of others does not run where one is set. */

/** Somebody is signed in here, whoever it is. */
export const SIGNED_IN_COOKIE = 'uye';
/** Somebody has opened an application of hers here. */
export const APPLICATION_OPEN_COOKIE = 'basvuru';
