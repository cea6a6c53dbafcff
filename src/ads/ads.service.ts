import { Injectable } from '@nestjs/common';
import { columns, t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import { ownPath } from '../site/site-ads.js';
import { Ad } from './ad.entity.js';

const LINKS = statement(
  'ad-links',
  `SELECT id, CASE type WHEN 'image' THEN ARRAY[link_url] ELSE code_links END AS links FROM ads
    WHERE is_active AND (type = 'code' OR link_url IS NOT NULL)`,
  {
    ...columns(Ad, 'id'),
    /** By their place in the ad. */
    links: t.list(t.text()),
  },
);

@Injectable()
export class AdsService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
  ) {}

  /**
   * Where an ad leads: a path of ours or an http(s) address; undefined for an ad that is unknown or switched off. An
   * ad that has just ended still leads there, as a page shown before may hold it.
   *
   * @param place which of the links of a code ad
   */
  async linkOf(id: string, place = 0): Promise<string | undefined> {
    const links = await this.memo.get('ad-links', () => this.sql.rows(LINKS));
    const stored = links.find((ad) => ad.id === id)?.links[place];
    return stored === undefined ? undefined : (ownPath(stored) ?? webAddress(stored));
  }
}

function webAddress(stored: string): string | undefined {
  if (!URL.canParse(stored)) return undefined;
  const { protocol, href } = new URL(stored);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
