import type { AdPage } from '../shared/contracts/ad-pages.js';
import { calendarDate } from '../shared/finance/calendar.js';
import { pictureOf, type SizedImage, toPictureOrNull } from './images/image-sizes.js';
import type { SiteAd, SiteAdCode } from '../shared/rendering/context.js';
import { type AdTimes, adWindows } from './ad-windows.js';

export interface SiteAdRow {
  readonly id: string;
  readonly location: SiteAd['location'];
  readonly pages: readonly AdPage[];
  readonly picture: SizedImage | null;
  readonly image_url: string | null;
  readonly alt: string;
  readonly weight: number;
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly number[];
  readonly hours_from: string | null;
  readonly hours_to: string | null;
  readonly is_house: boolean;
  readonly daily_cap: number | null;
  readonly total_cap: number | null;
  readonly capped_on: string | null;
  readonly is_used_up: boolean;
  readonly link: string | null;
  readonly code: SiteAdCode | null;
  readonly frame: SiteAd['frame'];
}

/**
 * SQL that computes whether an ad has reached its caps, today's and the total. It reads the stored figures, so that a
 * changed cap holds at once; ads without a cap cost nothing.
 *
 * @param ads the table's alias in the surrounding statement
 */
export const capsReached = (ads: string): string => `
  SELECT CASE WHEN ${ads}.daily_cap <= (SELECT seen FROM ad_figures_per_day WHERE ad_id = ${ads}.id AND day = site_today())
              THEN site_today() END AS capped_on,
         ${ads}.total_cap IS NOT NULL
           AND ${ads}.total_cap <= (SELECT coalesce(sum(seen), 0) FROM ad_figures_per_day WHERE ad_id = ${ads}.id)
           AS is_used_up`;

/**
 * All ads that are switched on as one JSON value: part of the statement that reads the site. Of code only what is as
 * it was approved, and none while the switch for all code is off.
 */
export const SITE_ADS = `
  SELECT jsonb_agg(jsonb_build_object(
           'id', ads.id::text, 'location', ads.location, 'pages', ads.pages, 'weight', ads.weight,
           'picture', ${pictureOf('images')}, 'image_url', ads.image_url,
           'alt', ads.alt_text, 'from', ads.start_date, 'to', ads.end_date, 'link', ads.link_url,
           'weekdays', ads.weekdays, 'hours_from', to_char(ads.hours_from, 'HH24:MI'),
           'hours_to', to_char(ads.hours_to, 'HH24:MI'), 'is_house', ads.is_house,
           'daily_cap', ads.daily_cap, 'total_cap', ads.total_cap,
           'code', CASE ads.type WHEN 'code' THEN jsonb_build_object(
             'html', ads.html_code, 'scripts', ads.code_scripts, 'styles', ads.code_styles,
             'origins', ads.code_origins) END,
           'frame', CASE ads.type WHEN 'frame' THEN jsonb_build_object('usesCookies', ads.uses_cookies) END,
           'capped_on', reached.capped_on, 'is_used_up', reached.is_used_up) ORDER BY ads.id)
    FROM ads LEFT JOIN images ON images.id = ads.image_id
    CROSS JOIN LATERAL (${capsReached('ads')}) AS reached
   WHERE ads.is_active AND CASE ads.type
     WHEN 'image' THEN ads.link_url IS NOT NULL
     ELSE is_code_sealed(ads.html_code, ads.code_seal) AND (SELECT is_on FROM ad_switches WHERE name = 'code') END`;

/** Leaves out images that are not our own: pages load nothing from other sites but what code was allowed to. */
export function toSiteAds(rows: readonly SiteAdRow[], timeZone: string, now: Date): SiteAd[] {
  return rows.flatMap((row) => {
    const picture = toPictureOrNull(row.picture);
    const imageUrl = picture?.src ?? ownPath(row.image_url);
    if (imageUrl === undefined && row.code === null && row.frame === null) return [];
    const { id, location, pages, weight } = row;
    const times = timesOf(row);
    return {
      id,
      location,
      pages,
      weight,
      imageUrl: imageUrl ?? '',
      srcSet: picture?.srcSet,
      film: picture?.film,
      code: row.code,
      frame: row.frame,
      altText: row.alt,
      from: times.from,
      to: times.to,
      windows: adWindows(times, timeZone, now),
      isHouse: row.is_house,
      dailyCap: row.daily_cap,
      totalCap: row.total_cap,
      cappedOn: times.cappedOn,
      isUsedUp: times.isUsedUp,
      isExternal: row.link !== null && ownPath(row.link) === undefined,
    };
  });
}

const timesOf = (row: SiteAdRow): AdTimes => ({
  from: calendarDate(row.from),
  to: calendarDate(row.to),
  weekdays: row.weekdays,
  hours: row.hours_from === null || row.hours_to === null ? null : { from: row.hours_from, to: row.hours_to },
  cappedOn: row.capped_on === null ? null : calendarDate(row.capped_on),
  isUsedUp: row.is_used_up,
});

/** A path on this site; undefined for anything that could lead elsewhere (`//host`, `/\host`, `https:`). */
export function ownPath(address: string | null): string | undefined {
  return address !== null && /^\/(?![/\\])/.test(address) ? address : undefined;
}
