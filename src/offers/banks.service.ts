import { Injectable } from '@nestjs/common';
import { columns, optional, t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { imageUrl } from '../site/images/image-url.js';
import { Image } from '../site/images/image.entity.js';
import { Bank } from './bank.entity.js';

/** A bank as every list shows it. */
export interface BankSummary {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly color: string;
  readonly aliases: readonly string[];
}

const ACTIVE_BANKS = statement(
  'active-banks',
  `SELECT banks.id, banks.name, banks.color, images.content_hash, images.mime_type,
          ARRAY(SELECT alias FROM bank_aliases WHERE bank_id = banks.id) AS aliases
     FROM banks LEFT JOIN images ON images.id = banks.logo_id
    WHERE banks.is_active
    ORDER BY coalesce(banks.display_order, 999), banks.name`,
  {
    ...columns(Bank, 'id', 'name', 'color'),
    ...optional(columns(Image, 'content_hash', 'mime_type')),
    aliases: t.list(t.text()),
  },
);

@Injectable()
export class BanksService {
  constructor(private readonly sql: Sql) {}

  /** All active banks in their global order. */
  async listActive(): Promise<BankSummary[]> {
    const rows = await this.sql.rows(ACTIVE_BANKS);
    return rows.map(({ id, name, color, aliases, content_hash, mime_type }) => ({
      id,
      name,
      color,
      aliases,
      logoUrl: content_hash !== null && mime_type !== null ? imageUrl(content_hash, mime_type) : null,
    }));
  }
}
