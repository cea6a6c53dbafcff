import { MAX_COMPARED } from '../shared/contracts/calculator.js';
import { allOf, type RawQuery } from '../platform/routing/raw-query.js';

/** The offers an address wants side by side: known ones only, each once; what it names beyond that isn't there. */
export function comparedKeys(query: RawQuery, known: readonly string[]): string[] {
  return [...new Set(allOf(query['karsilastir']))]
    .filter((key) => known.includes(key))
    .slice(0, MAX_COMPARED);
}
