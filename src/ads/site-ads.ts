import { calendarDate } from '../finance/calendar.js';
import { imageUrl } from '../images/image-url.js';
import type { SiteAd } from '../rendering/context.js';

export interface SiteAdRow {
  readonly id: string;
  readonly location: SiteAd['location'];
  readonly pages: readonly string[];
  readonly hash: string | null;
  readonly mime: string | null;
  readonly image_url: string | null;
  readonly alt: string;
  readonly weight: number;
  readonly from: string;
  readonly to: string;
  readonly link: string;
}

/** All image ads that are switched on as one JSON value: part of the statement that reads the site. */
export const SITE_ADS = `
  SELECT jsonb_agg(jsonb_build_object(
           'id', ads.id::text, 'location', ads.location, 'pages', ads.pages, 'weight', ads.weight,
           'hash', images.content_hash, 'mime', images.mime_type, 'image_url', ads.image_url,
           'alt', ads.alt_text, 'from', ads.start_date, 'to', ads.end_date, 'link', ads.link_url) ORDER BY ads.id)
    FROM ads LEFT JOIN images ON images.id = ads.image_id
   WHERE ads.type = 'image' AND ads.is_active AND ads.link_url IS NOT NULL`;

/** Leaves out ads without a picture of our own: pages load nothing from other sites. */
export function toSiteAds(rows: readonly SiteAdRow[]): SiteAd[] {
  return rows.flatMap((row) => {
    const picture =
      row.hash !== null && row.mime !== null ? imageUrl(row.hash, row.mime) : ownPath(row.image_url);
    if (picture === undefined) return [];
    const { id, location, pages, weight } = row;
    return {
      id,
      location,
      pages,
      weight,
      imageUrl: picture,
      altText: row.alt,
      from: calendarDate(row.from),
      to: calendarDate(row.to),
      isExternal: ownPath(row.link) === undefined,
    };
  });
}

/** A path on this site; undefined for anything that could lead elsewhere (`//host`, `/\host`, `https:`). */
export function ownPath(address: string | null): string | undefined {
  return address !== null && /^\/(?![/\\])/.test(address) ? address : undefined;
}
