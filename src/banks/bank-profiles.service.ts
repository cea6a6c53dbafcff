import { Injectable, NotFoundException } from '@nestjs/common';
import type { BankView, DigitalFeature } from '../../views/banks/model.js';
import { columns, optional, renamed, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import { imageUrlOrNull } from '../site/images/image-url.js';
import { Image } from '../site/images/image.entity.js';
import { Bank } from '../offers/bank.entity.js';
import { normalisedAddress } from '../platform/validation/normalised-address.js';
import { JOIN_RESPONSE, RESPONSE_COLUMNS, RESPONSE_ROW, responseText } from '../offers/response-time.js';
import { SLUG } from '../shared/paths/slug.js';

/** A bank's page, and whether it was asked for under its canonical id. */
export interface FoundBank {
  readonly bank: BankView;
  readonly isCanonical: boolean;
}

type ProfileRow = RowOf<typeof PROFILE>;

const PROFILE = statement(
  'bank-profile',
  `SELECT banks.id, banks.name, banks.kind, banks.color, banks.slogan, customers, branches, atm_count, founded, phone, email, website,
          address, coalesce(redirect_url, mobile_url) IS NOT NULL AS has_redirect, digital_features, phone_way,
          logos.content_hash AS logo_hash, logos.mime_type AS logo_mime, ${RESPONSE_COLUMNS}
     FROM banks
     ${JOIN_RESPONSE}
     LEFT JOIN images AS logos ON logos.id = banks.logo_id
    WHERE banks.is_active
      AND banks.id = coalesce((SELECT bank_id FROM bank_aliases WHERE alias = $1), $1)`,
  {
    ...columns(
      Bank,
      'id',
      'name',
      'kind',
      'color',
      'slogan',
      'customers',
      'branches',
      'atm_count',
      'founded',
      'phone',
      'email',
      'website',
      'address',
      'digital_features',
      'phone_way',
    ),
    ...optional(renamed(Image, { logo_hash: 'content_hash', logo_mime: 'mime_type' })),
    ...RESPONSE_ROW,
    has_redirect: t.bool(),
  },
);

const MAX_BANK_ID_LENGTH = 60;

@Injectable()
export class BankProfilesService {
  constructor(private readonly sql: Sql) {}

  /**
   * The bank under its id or one of its other names.
   * @throws NotFoundException for an unknown or switched-off bank
   */
  async find(id: string): Promise<FoundBank> {
    const isPossible = id.length <= MAX_BANK_ID_LENGTH && SLUG.test(id);
    const row = isPossible ? await this.sql.first(PROFILE, [id]) : undefined;
    if (!row) throw new NotFoundException({ text: 'Banka bulunamadı' });
    return { bank: toBank(row), isCanonical: row.id === id };
  }
}

function toBank(row: ProfileRow): BankView {
  const { logo_hash, logo_mime } = row;
  return {
    id: row.id,
    name: row.name,
    logoUrl: imageUrlOrNull(logo_hash, logo_mime),
    isParticipation: row.kind === 'participation',
    color: row.color,
    slogan: row.slogan,
    stats: [
      { label: 'Müşteri', value: row.customers },
      { label: 'Şube', value: row.branches },
      { label: 'ATM', value: row.atm_count },
      { label: 'Kuruluş', value: row.founded },
    ].filter(({ value }) => value !== ''),
    response: responseText(row),
    phone: row.phone,
    email: row.email,
    website: shownWebsite(row.website),
    address: row.address,
    hasRedirect: row.has_redirect,
    phoneWay: row.phone_way,
    digitalFeatures: readDigitalFeatures(row.digital_features),
  };
}

/** Rows of the time before addresses were spelled where they are taken still hold `Https://…`. */
function shownWebsite(stored: string): string {
  const website = normalisedAddress(stored);
  return /^https?:\/\//.test(website) ? website : '';
}

/**
 * Digital services from a JSON column that staff edit. An item without the expected shape is skipped, so that it can't
 * break the page.
 */
function readDigitalFeatures(value: unknown): DigitalFeature[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).flatMap((item) => {
    const { title, description, icon } = (item ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof title !== 'string' || title === '') return [];
    const text = (field: unknown): string => (typeof field === 'string' ? field : '');
    return [{ title, description: text(description), icon: text(icon) }];
  });
}
