import { segment, withQuery } from './site.js';

/** Data of the calculator of a list, such as `ihtiyac-kredisi` or `mevduat-tl`. */
export const calculatorDataPath = (list: string, version?: string): string =>
  withQuery(`/teklifler/${segment(list)}.json`, { v: version });
