import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { columns, optional, t } from '../../../platform/database/row.js';
import { firstOf, rowsOf, Sql, statement } from '../../../platform/database/sql.js';
import { ImageFolder } from '../image-folder.entity.js';
import { Image } from '../image.entity.js';

/** A folder with the number of its pictures; `id` is null for those outside every folder. */
export interface HeldFolder {
  readonly id: string | null;
  readonly name: string | null;
  readonly count: number;
}

const HELD = statement(
  'image-folders-held',
  `SELECT f.id, f.name, coalesce(held.count, 0) AS count
     FROM image_folders f
     FULL JOIN (SELECT folder_id, count(*)::int AS count FROM images GROUP BY folder_id) AS held
       ON held.folder_id = f.id
    ORDER BY f.name COLLATE "tr-x-icu" NULLS FIRST`,
  { ...optional(columns(ImageFolder, 'id', 'name')), count: t.int4() },
);

/** Kept until the pictures are in it. */
const KEEP = statement(
  'image-folders-keep',
  'SELECT name FROM image_folders WHERE id = $1 FOR KEY SHARE',
  columns(ImageFolder, 'name'),
);

const MOVE = statement(
  'image-folders-move',
  `WITH old AS (
     SELECT i.id, i.folder_id FROM images i WHERE i.id = ANY ($1::bigint[]) ORDER BY i.id FOR NO KEY UPDATE
   ), moved AS (
     UPDATE images SET folder_id = $2::bigint, version = version + 1, updated_at = now()
       FROM old WHERE images.id = old.id AND old.folder_id IS DISTINCT FROM $2::bigint
     RETURNING images.id, old.folder_id
   )
   SELECT moved.id, f.name AS folder FROM moved LEFT JOIN image_folders f ON f.id = moved.folder_id`,
  { ...columns(Image, 'id'), folder: t.orNull(t.text()) },
);

export type Moved =
  | { readonly kind: 'moved'; readonly count: number; readonly name: string | null }
  | { readonly kind: 'gone' };

/** Folders of the library: what each holds, and which pictures go into which. */
@Injectable()
export class ImageFolders {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  /** Pictures outside every folder first, where there are any; then folders by name. */
  held(): Promise<readonly HeldFolder[]> {
    return this.sql.rows(HELD, []);
  }

  /** @param folder null takes them out of their folders */
  move(ids: readonly string[], folder: string | null, actor: Actor): Promise<Moved> {
    return this.sql.transaction(async (client): Promise<Moved> => {
      const kept = folder === null ? null : await firstOf(client, KEEP, [folder]);
      if (kept === undefined) return { kind: 'gone' };
      const name = kept?.name ?? null;
      const moved = await rowsOf(client, MOVE, [ids, folder]);
      const changes = moved.map(({ id, folder: before }) => ({
        action: 'image.move',
        resource: 'image',
        resourceId: id,
        before: { folder: before },
        after: { folder: name },
      }));
      await this.audit.record(client, actor, changes);
      return { kind: 'moved', count: moved.length, name };
    });
  }
}
