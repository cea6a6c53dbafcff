import { Injectable } from '@nestjs/common';
import type { SearchProps } from '../../../views/discovery/search/show.js';
import { SEARCH_GROUPS, type SearchEntry } from '../../platform/routing/public-page.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { readSearch } from '../../platform/routing/search-text.js';
import { findPaths } from '../../shared/paths/site.js';
import { SearchEntriesService } from './search-entries.service.js';
import { looksPersonal } from './search-words.js';

/** Of each group at first, and where one group is asked for. */
const SHOWN = 5;
const SHOWN_OF_ONE = 100;
const SUGGESTED = 8;

export type Suggestion = Pick<SearchEntry, 'title' | 'note' | 'href'>;

@Injectable()
export class SearchService {
  constructor(private readonly entries: SearchEntriesService) {}

  async show(query: RawQuery): Promise<SearchProps> {
    const typed = readSearch(lastOf(query['q']));
    if (looksPersonal(typed)) return { ...NOTHING, problem: 'personal' };
    if (typed === '') return NOTHING;
    const index = await this.entries.index();
    const { entries, isPartial } = index.find(typed);
    const only = SEARCH_GROUPS.find((group) => group === lastOf(query['tur']));
    const groups = groupsOf(entries)
      .filter(({ group }) => only === undefined || group === only)
      .map(({ group, found }) => ({
        group,
        total: found.length,
        entries: found.slice(0, only === undefined ? SHOWN : SHOWN_OF_ONE),
        allHref: found.length > SHOWN && !only ? findPaths.search({ q: typed, tur: group }) : null,
      }));
    return {
      search: typed,
      groups,
      total: groups.reduce((sum, { total }) => sum + total, 0),
      isPartial,
      problem: null,
      everythingHref: only === undefined ? null : findPaths.search({ q: typed }),
    };
  }

  /** While somebody is typing. */
  async suggest(query: RawQuery): Promise<Suggestion[]> {
    const typed = readSearch(lastOf(query['q']));
    if (typed === '' || looksPersonal(typed)) return [];
    const { entries } = (await this.entries.index()).find(typed);
    return entries.slice(0, SUGGESTED).map(({ title, note, href }) => ({ title, note, href }));
  }
}

const NOTHING: SearchProps = {
  search: '',
  groups: [],
  total: 0,
  isPartial: false,
  problem: null,
  everythingHref: null,
};

/** The group with the best entry first. */
function groupsOf(
  entries: readonly SearchEntry[],
): { readonly group: SearchEntry['group']; readonly found: readonly SearchEntry[] }[] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((group) => ({ group, found: entries.filter((entry) => entry.group === group) }));
}
