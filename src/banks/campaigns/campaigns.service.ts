import { Injectable } from '@nestjs/common';
import { AUDIENCE_LABELS } from '../../shared/labels/campaigns.js';
import type { CampaignView } from '../../../views/banks/model.js';
import { columns, optional, renamed, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { type CalendarDate, calendarDate } from '../../shared/finance/calendar.js';
import { kurusFromLira } from '../../shared/finance/money.js';
import { formatLira, formatPercent } from '../../shared/finance/tr/format.js';
import { pictureOf, type SizedImage, toPictureOrNull } from '../../site/images/image-sizes.js';
import { getOwn } from '../../shared/finance/get-own.js';
import { Image } from '../../site/images/image.entity.js';
import { LoanTypeEntity } from '../../offers/loan-type.entity.js';
import { Campaign } from './campaign.entity.js';

type CampaignRow = RowOf<typeof OF_BANK>;

const OF_BANK = statement(
  'bank-campaigns',
  `SELECT campaigns.id, campaigns.title, campaigns.description, campaigns.type, loan_types.path AS loan_path,
          to_char(start_date, 'YYYY-MM-DD') AS start_date, to_char(end_date, 'YYYY-MM-DD') AS end_date,
          conditions, offers, button_text, redirect_url IS NOT NULL AS has_redirect, target_audience, discount_type, discount_value,
          ${pictureOf('pictures')} AS picture, pictures.alt_text AS picture_alt
     FROM campaigns
     LEFT JOIN loan_types ON loan_types.subtype = campaigns.loan_subtype
     LEFT JOIN images AS pictures ON pictures.id = campaigns.image_id
    WHERE campaigns.bank_id = $1 AND is_active AND $2::date BETWEEN start_date AND end_date
    ORDER BY is_featured DESC, end_date, campaigns.id`,
  {
    ...columns(
      Campaign,
      'id',
      'title',
      'description',
      'type',
      'conditions',
      'offers',
      'button_text',
      'target_audience',
      'discount_type',
      'discount_value',
    ),
    ...optional(renamed(LoanTypeEntity, { loan_path: 'path' })),
    start_date: t.text(),
    end_date: t.text(),
    has_redirect: t.bool(),
    picture: t.orNull(t.jsonb<SizedImage>()),
    ...optional(renamed(Image, { picture_alt: 'alt_text' })),
  },
);

const AUDIENCE: Readonly<Record<string, string>> = AUDIENCE_LABELS;

@Injectable()
export class CampaignsService {
  constructor(private readonly sql: Sql) {}

  /** A bank's campaigns that run on that day, first and last day included. */
  async ofBank(bankId: string, day: CalendarDate): Promise<CampaignView[]> {
    const rows = await this.sql.rows(OF_BANK, [bankId, day]);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      type: row.type,
      loanPath: row.loan_path,
      startDate: calendarDate(row.start_date),
      endDate: calendarDate(row.end_date),
      conditions: row.conditions,
      offers: row.offers,
      buttonText: row.button_text,
      hasRedirect: row.has_redirect,
      worth: worthOf(row),
      audience: row.target_audience.flatMap((key) => getOwn(AUDIENCE, key) ?? []),
      picture: toPictureOrNull(row.picture),
      // An upload without words of its own is described by the title, which stands below it.
      pictureAlt: row.picture_alt === row.title ? '' : (row.picture_alt ?? ''),
    }));
  }
}

function worthOf({ type, discount_type, discount_value }: CampaignRow): CampaignView['worth'] {
  const value = Number(discount_value);
  if (value === 0) return null;
  const decimals = Number.isInteger(value) ? 0 : 2;
  if (discount_type === 'fixed')
    return { label: 'Avantaj', text: formatLira(kurusFromLira(discount_value), { decimals }) };
  return { label: type === 'deposit' ? 'Ek oran' : 'İndirim', text: formatPercent(value, decimals) };
}
