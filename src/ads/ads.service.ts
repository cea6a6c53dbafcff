import { Injectable } from '@nestjs/common';
import { columns, t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import { ownPath } from '../site/site-ads.js';
import { Ad } from './ad.entity.js';

const LINKS = statement(
  'ad-links',
  `SELECT id, CASE type WHEN 'image' THEN ARRAY[link_url] WHEN 'frame' THEN ARRAY['/'] ELSE code_links END AS links
     FROM ads WHERE is_active AND (type <> 'image' OR link_url IS NOT NULL)`,
  {
    ...columns(Ad, 'id'),
    /** By their place in the ad. */
    links: t.list(t.text()),
  },
);

const FRAMES = statement(
  'ad-frames',
  `SELECT id, html_code AS code FROM ads
    WHERE is_active AND type = 'frame' AND is_code_sealed(html_code, code_seal)
      AND (SELECT is_on FROM ad_switches WHERE name = 'code')`,
  { ...columns(Ad, 'id'), code: t.text() },
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
   * A frame's code leads on by itself; its address is asked for to be counted.
   *
   * @param place which of the links of a code ad
   */
  async linkOf(id: string, place = 0): Promise<string | undefined> {
    const links = await this.memo.get('ad-links', () => this.sql.rows(LINKS));
    const stored = links.find((ad) => ad.id === id)?.links[place];
    return stored === undefined ? undefined : (ownPath(stored) ?? webAddress(stored));
  }

  /** The code of an ad that stands in a frame: as it was approved, and none while code is switched off. */
  async frameOf(id: string): Promise<string | undefined> {
    const frames = await this.memo.get('ad-frames', () => this.sql.rows(FRAMES));
    return frames.find((ad) => ad.id === id)?.code;
  }
}

function webAddress(stored: string): string | undefined {
  if (!URL.canParse(stored)) return undefined;
  const { protocol, href } = new URL(stored);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
