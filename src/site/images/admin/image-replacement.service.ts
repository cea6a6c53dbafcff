import { Injectable } from '@nestjs/common';
import type { Upload } from '../../../platform/routing/uploads.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { t } from '../../../platform/database/row.js';
import { firstOf, plannedEachTime, run, statement } from '../../../platform/database/sql.js';
import { imageUrl } from '../image-url.js';
import { PictureRefused } from '../picture.js';
import { PictureStore } from '../picture-store.service.js';
import type { ImageRow } from './image-row.js';
import { ALL_USES } from './image-uses.js';

export interface Replaced {
  /** Of the picture that stands there now. */
  readonly id: string;
  /** Places that keep the old one: earlier versions, letters that were sent, code of ads. */
  readonly kept: number;
}

const LOOK = statement(
  'image-replacement-look',
  `SELECT old.id <> new.id AS is_other,
          abs(new.width * old.height - old.width * new.height) <= 0.02 * old.width * new.height AS is_alike
     FROM images old, images new WHERE old.id = $1 AND new.id = $2 ORDER BY old.id FOR UPDATE OF old`,
  { is_other: t.bool(), is_alike: t.bool() },
);

/** Columns that hold a picture's id, $1 the old one and $2 the new one. */
const BY_ID = ['banks.logo_id', 'products.image_id', 'campaigns.image_id', 'ads.image_id'].map((place) => {
  const [table = '', column = ''] = place.split('.');
  return statement(
    `image-replacement-${table}-by-id`,
    `UPDATE ${table} SET ${column} = $2, version = version + 1, updated_at = now() WHERE ${column} = $1`,
  );
});

const IN_SETTINGS = statement(
  'image-replacement-settings',
  `UPDATE settings SET values = jsonb_set(values, '{logo}', to_jsonb($2::text)), version = version + 1, updated_at = now()
    WHERE group_name = 'appearance' AND values ->> 'logo' = $1`,
);

/** SQL: a text with the address $2 where the picture of the hash $1 was named, slashes escaped or not. */
const rewritten = (text: string): string =>
  `regexp_replace(${text}, '\\\\?/gorsel\\\\?/' || $1 || '(?:-\\d+)?\\.[a-z]{3,4}', $2, 'g')`;
const named = (table: string): string =>
  `(SELECT record_id FROM image_uses WHERE content_hash = $1 AND source = '${table}')`;

/**
 * Texts that name it. A page's version counts its draft's writes too, so that whoever writes in either is told. Earlier
 * versions of pages, letters that are under way or sent, and code of ads, which is sealed, stay as they are.
 */
const IN_TEXTS = [
  statement(
    'image-replacement-drafts',
    `WITH changed AS (
       UPDATE page_drafts SET content = ${rewritten('content')} WHERE page_id IN ${named('page_drafts')} RETURNING page_id
     )
     UPDATE pages SET version = version + 1 WHERE id IN (SELECT page_id FROM changed)`,
  ),
  statement(
    'image-replacement-pages',
    `UPDATE pages SET content = ${rewritten('content')}, version = version + 1, updated_at = now() WHERE id IN ${named('pages')}`,
  ),
  statement(
    'image-replacement-newsletters',
    `UPDATE newsletter_issues SET blocks = ${rewritten('blocks::text')}::jsonb, version = version + 1, updated_at = now()
      WHERE id IN ${named('newsletter_issues')} AND state IN ('draft', 'planned')`,
  ),
  statement(
    'image-replacement-ads',
    `UPDATE ads SET image_url = ${rewritten('image_url')}, version = version + 1, updated_at = now()
      WHERE id IN ${named('ads')} AND image_url LIKE '%/gorsel/%'`,
  ),
] as const;

const KEPT = plannedEachTime(
  'image-replacement-kept',
  `SELECT count(*)::int AS kept FROM (${ALL_USES}) AS uses WHERE image_id = $1`,
  { kept: t.int4() },
);

/** Puts another picture everywhere where one stands. */
@Injectable()
export class ImageReplacement {
  constructor(
    private readonly pictures: PictureStore,
    private readonly audit: AuditService,
  ) {}

  /**
   * All places in one transaction. The old picture stays in the library.
   * @param isShaped whether it stands where only its shape fits
   * @throws PictureRefused
   */
  async replace(old: ImageRow, { name, bytes }: Upload, isShaped: boolean, actor: Actor): Promise<Replaced> {
    let kept = 0;
    const stored = await this.pictures.store({ name, bytes, alt: old.alt_text }, async (client, picture) => {
      const pair = [old.id, picture.id];
      const look = await firstOf(client, LOOK, pair);
      if (!look?.is_other) throw new PictureRefused('Bu, değiştirmek istediğiniz görselin kendisi.');
      if (isShaped && !look.is_alike)
        throw new PictureRefused(
          `Görsel, oranı belli yerlerde duruyor: yenisi de ${String(old.width)} × ${String(old.height)} oranında olmalı.`,
        );
      for (const byId of [...BY_ID, IN_SETTINGS]) await run(client, byId, pair);
      const address = imageUrl(picture.content_hash, picture.mime_type);
      for (const inText of IN_TEXTS) await run(client, inText, [old.content_hash, address]);
      kept = (await firstOf(client, KEPT, [old.id]))?.kept ?? 0;
      await this.audit.record(client, actor, {
        action: 'image.replace',
        resource: 'image',
        resourceId: old.id,
        before: { name: old.name },
        after: { name: picture.name, image: picture.id },
      });
    });
    return { id: stored.id, kept };
  }
}
