import type { TestServer } from './server.js';
import type { HasSql } from './sql.js';

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

export interface AdRow {
  readonly name: string;
  readonly link_url?: string;
  readonly location?: string;
  readonly pages?: readonly string[];
  readonly weight?: number;
  readonly type?: string;
  readonly is_active?: boolean;
  /** Days from today, as the site counts in Istanbul. */
  readonly from?: number;
  readonly to?: number;
  readonly image_url?: string | null;
  readonly is_house?: boolean;
  readonly daily_cap?: number;
  readonly total_cap?: number;
  readonly weekdays?: readonly number[];
  readonly hours?: readonly [string, string];
}

/** @returns the ad's id */
export async function addAd({ sql }: HasSql, ad: AdRow): Promise<string> {
  const today = "(now() AT TIME ZONE 'Europe/Istanbul')::date";
  const [row] = await sql<{ id: string }>(
    `INSERT INTO ads (name, search_key, type, location, pages, link_url, image_url, image_id, alt_text, weight, is_active,
                      html_code, start_date, end_date, is_house, daily_cap, total_cap, weekdays, hours_from, hours_to)
     VALUES ($1, $1, $2, $3, $4, $5, $6, CASE WHEN $6::text IS NULL THEN (SELECT min(id) FROM images) END, $1, $7, $8,
             '<script>alert(1)</script>', ${today} + $9::int, ${today} + $10::int, $11, $12, $13, $14, $15, $16)
     RETURNING id`,
    [
      ad.name,
      ad.type ?? 'image',
      ad.location ?? 'masthead',
      ad.pages ?? ['mevduat'],
      ad.link_url ?? '/mevduat',
      ad.image_url ?? null,
      ad.weight ?? 1,
      ad.is_active ?? true,
      ad.from ?? 0,
      ad.to ?? 0,
      ad.is_house ?? false,
      ad.daily_cap ?? null,
      ad.total_cap ?? null,
      ad.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
      ad.hours?.[0] ?? null,
      ad.hours?.[1] ?? null,
    ],
  );
  return row?.id ?? '';
}

export interface Choice {
  readonly id: string;
  readonly alt: string;
  readonly src: string;
  readonly weight: number;
  readonly when: readonly number[];
  readonly isHouse: boolean;
}

/** The ads that each slot of a page may choose from. */
export async function slotsOn(
  { url }: Pick<TestServer, 'url'>,
  path: string,
): Promise<Record<string, Choice[]>> {
  const html = await (await fetch(url + path)).text();
  const slots = html.matchAll(
    /class="ad ad-([a-z-]+) no-print"(?:(?!<script).)*<script type="application\/json">([^<]*)<\/script>/gs,
  );
  return Object.fromEntries(
    [...slots].map(([, location = '', json = '']) => [location, (JSON.parse(json) as { ads: Choice[] }).ads]),
  );
}

export const namesIn = (choices: readonly Choice[] = []): string[] => choices.map(({ alt }) => alt).sort();
