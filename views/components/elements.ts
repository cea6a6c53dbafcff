import type { ReactElement } from 'react';

/**
 * Children of which none is a text. An island can take them out or put something before them when the browser has
 * translated the page and put other nodes in the place of its texts.
 */
export type Elements = ReactElement | false | null | undefined | '' | readonly Elements[];
