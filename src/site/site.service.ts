import { Injectable } from '@nestjs/common';
import { t } from '../platform/database/row.js';
import { SITE_ADS, type SiteAdRow, toSiteAds } from './site-ads.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import type { Site } from '../shared/rendering/context.js';
import { FONT_FAMILIES } from '../shared/rendering/fonts.js';
import { readOrigins } from '../platform/validation/origins.js';
import { readPeriods } from '../shared/enums/periods.js';
import { defaultSite } from './default-site.js';
import { IS_NOTIFICATION_SHOWN } from './shown-notifications.js';
import { shownEmail } from '../platform/validation/email.js';
import { normalisedAddress } from '../platform/validation/normalised-address.js';

type SiteRow = RowOf<typeof SITE>;

const SITE = statement(
  'site',
  `SELECT (SELECT jsonb_object_agg(group_name, values) FROM settings) AS settings,
          (SELECT jsonb_agg(jsonb_build_object('id', id, 'title', title, 'path', path) ORDER BY display_order)
             FROM loan_types) AS loan_types,
          (SELECT max(published_at) FROM notifications WHERE ${IS_NOTIFICATION_SHOWN}) AS newest_notification,
          (${SITE_ADS}) AS ads`,
  {
    settings: t.orNull(t.jsonb<Readonly<Record<string, Readonly<Record<string, unknown>>>>>()),
    loan_types: t.orNull(
      t.jsonb<readonly { readonly id: string; readonly title: string; readonly path: string }[]>(),
    ),
    newest_notification: t.orNull(t.timestamptz()),
    ads: t.orNull(t.jsonb<readonly SiteAdRow[]>()),
  },
);

/** Name, contact, appearance and navigation of the site, as the settings say now. */
@Injectable()
export class SiteService {
  constructor(
    private readonly sql: Sql,
    private readonly memo: VersionedMemo,
    private readonly publicUrl: string,
    private readonly isMailed = true,
  ) {}

  current(): Promise<Site> {
    const now = new Date();
    const load = async (): Promise<Site> =>
      toSite(await this.sql.first(SITE), defaultSite(this.publicUrl, this.isMailed), now);
    // Notifications and ads come and go by the clock too, and that announces nothing.
    return this.memo.get('site', load, minuteOf(now));
  }

  /** For error pages: the site as last known, or its plain defaults when the database never answered. */
  async currentOrDefault(): Promise<Site> {
    return this.current().catch(() => defaultSite(this.publicUrl, this.isMailed));
  }
}

/** Stamp of what comes and goes by the clock. */
export const minuteOf = (instant: Date): string => String(Math.floor(instant.getTime() / 60_000));

function toSite(row: SiteRow | undefined, site: Site, now: Date): Site {
  const general = row?.settings?.['general'] ?? {};
  const appearance = row?.settings?.['appearance'] ?? {};
  const text = (value: unknown, otherwise: string): string =>
    typeof value === 'string' && value !== '' ? value : otherwise;
  const theme = appearance['theme'];
  const timeZone = text(general['timezone'], site.timeZone);
  return {
    ...site,
    name: text(general['siteName'], site.name),
    description: text(general['siteDescription'], site.description),
    companyName: text(general['companyName'], site.companyName),
    contactEmail: shownEmail(text(general['contactEmail'], site.contactEmail)),
    contactPhone: text(general['contactPhone'], site.contactPhone),
    address: text(general['address'], site.address),
    kepAddress: shownEmail(text(general['kepAddress'], '')),
    mersisNo: text(general['mersisNo'], ''),
    adsTxt: text(general['adsTxt'], ''),
    timeZone,
    periods: readPeriods(row?.settings?.['privacy'] ?? {}),
    social: {
      facebook: normalisedAddress(text(general['facebook'], '')),
      instagram: normalisedAddress(text(general['instagram'], '')),
      linkedin: normalisedAddress(text(general['linkedin'], '')),
    },
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    primaryColor: text(appearance['primaryColor'], site.primaryColor),
    secondaryColor: text(appearance['secondaryColor'], site.secondaryColor),
    fontFamily: FONT_FAMILIES.find((family) => family === appearance['fontFamily']) ?? site.fontFamily,
    logoUrl: text(appearance['logoUrl'], ''),
    frameAncestors: readOrigins(row?.settings?.['api']?.['frameAncestors']),
    sendsNumbers: row?.settings?.['notifications']?.['smsNotifications'] === true,
    asksPhoneCode: row?.settings?.['notifications']?.['phoneCode'] === true,
    newestNotification: row?.newest_notification ? shortened(row.newest_notification) : null,
    loanTypes: row?.loan_types ?? site.loanTypes,
    ads: toSiteAds(row?.ads ?? [], timeZone, now),
  };
}

/** A moment without the zeros at its end, as every page carries it; such texts sort like what they were. */
const shortened = (moment: Date): string => moment.toISOString().replace(/(?:T00:00)?:00\.000Z$/, '');
