import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { RefusedFile } from '../../../../views/site/images/admin/upload.js';
import type { ImageUses, ImageUseView, UseKind } from '../../../../views/site/images/admin/uses.js';
import { Navigation } from '../../../admin/navigation.js';
import { uploadsOf } from '../../../platform/routing/uploads.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { plannedEachTime, rowsOf, Sql, statement } from '../../../platform/database/sql.js';
import { newsletterPaths } from '../../../shared/paths/newsletter.js';
import { adminPaths } from '../../../shared/paths/site.js';
import type { Role } from '../../../shared/enums/accounts.js';
import { Image } from '../image.entity.js';
import { PictureRefused } from '../picture.js';
import { PictureStore, type SentPicture } from '../picture-store.service.js';
import { IMAGE_COLUMNS, IMAGE_ROW, type ImageRow } from './image-row.js';
import { ALL_USES, isUsed } from './image-uses.js';

export interface Uploaded {
  readonly id: string;
  readonly name: string;
  /** The library had it already. */
  readonly isKnown: boolean;
  /** The folder that it lies in. */
  readonly folder: string | null;
  /** A film was sent, and its first frame alone is kept. */
  readonly isFirstFrame: boolean;
}

const FIND = statement(
  'image-library-find',
  `SELECT ${IMAGE_COLUMNS} FROM images i WHERE i.id = $1`,
  IMAGE_ROW,
);

const USES = plannedEachTime(
  'image-library-uses',
  `
  SELECT * FROM (
    SELECT uses.*, count(*) OVER of_image::int AS total,
           row_number() OVER (PARTITION BY image_id ORDER BY kind, title, record_id) AS place
      FROM (${ALL_USES}) AS uses WHERE image_id = ANY ($1::bigint[])
    WINDOW of_image AS (PARTITION BY image_id)) AS counted
   WHERE place <= $2 ORDER BY image_id, place`,
  {
    kind: t.text<UseKind>(),
    image_id: t.int8(),
    record_id: t.text(),
    title: t.text(),
    note: t.orNull(t.text()),
    total: t.int4(),
    place: t.int8(),
  },
);

/** Nothing uses them, and nobody has sent or changed them for a day: no open form is waiting for them. */
const FORGOTTEN = `SELECT i.id FROM images i WHERE i.updated_at < now() - interval '1 day' AND NOT ${isUsed('i.id')}`;

const HOW_MANY_FORGOTTEN = statement(
  'image-library-how-many-forgotten',
  `SELECT count(*)::int AS count FROM (${FORGOTTEN}) AS forgotten`,
  { count: t.int4() },
);

const LOCK_FORGOTTEN = plannedEachTime(
  'image-library-lock-forgotten',
  `${FORGOTTEN} ORDER BY i.id FOR UPDATE`,
  columns(Image, 'id'),
);

const DELETE_FORGOTTEN = plannedEachTime(
  'image-library-delete-forgotten',
  `DELETE FROM images WHERE id = ANY ($1) AND id IN (${FORGOTTEN}) RETURNING id, name, alt_text`,
  columns(Image, 'id', 'name', 'alt_text'),
);

/** Where what holds pictures is worked on, as its route is declared and for one record. */
const SCREENS: Readonly<Record<UseKind, { readonly route: string; readonly path: (id: string) => string }>> =
  {
    page: { route: `${adminPaths.pages()}/:id`, path: adminPaths.page },
    newsletter: { route: `${newsletterPaths.issues()}/:id`, path: (id) => newsletterPaths.issue(id) },
    bank: { route: `${adminPaths.banks()}/:id`, path: adminPaths.bank },
    product: { route: `${adminPaths.products()}/:id`, path: adminPaths.product },
    campaign: { route: `${adminPaths.campaigns()}/:id`, path: adminPaths.campaign },
    ad: { route: `${adminPaths.advertisements()}/:id`, path: adminPaths.advertisement },
    settings: { route: `${adminPaths.settings()}/:group`, path: adminPaths.settings },
  };

/** The library of pictures: what comes in, where each is used, and what may go. */
@Injectable()
export class ImageLibrary {
  constructor(
    private readonly sql: Sql,
    private readonly pictures: PictureStore,
    private readonly audit: AuditService,
    private readonly navigation: Navigation,
  ) {}

  /**
   * Takes the files of a form, each by itself: one that is no picture keeps no other from being stored.
   * @param folder where new ones go; one that the library has already stays where it is
   */
  async take(
    req: Request,
    { field, folder }: { readonly field: string; readonly folder: string | null },
    actor: Actor,
  ): Promise<{ readonly uploaded: readonly Uploaded[]; readonly refused: readonly RefusedFile[] }> {
    const uploaded: Uploaded[] = [];
    const refused: RefusedFile[] = [];
    for (const { name, bytes } of uploadsOf(req, field)) {
      try {
        uploaded.push(await this.store({ name, bytes, alt: '', folder }, actor));
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        refused.push({ name, text: error.message });
      }
    }
    return { uploaded, refused };
  }

  async find(id: string): Promise<ImageRow | undefined> {
    return this.sql.first(FIND, [id]);
  }

  /** Where pictures are used: one query, however many they are. @param most shown for each picture */
  async usesOf(ids: readonly string[], role: Role, most: number): Promise<ReadonlyMap<string, ImageUses>> {
    const rows = ids.length === 0 ? [] : await this.sql.rows(USES, [ids, most]);
    const uses = new Map<string, { shown: ImageUseView[]; total: number }>();
    for (const { image_id, kind, record_id, title, note, total } of rows) {
      const of = uses.get(image_id) ?? { shown: [], total };
      of.shown.push({ kind, title, note, href: this.hrefOf(role, kind, record_id) });
      uses.set(image_id, of);
    }
    return uses;
  }

  /** How many pictures are left over from forms that nobody has finished. */
  async countForgotten(): Promise<number> {
    const rows = await this.sql.rows(HOW_MANY_FORGOTTEN, []);
    return rows[0]?.count ?? 0;
  }

  /** Deletes them. @returns how many */
  async removeForgotten(actor: Actor): Promise<number> {
    return this.sql.transaction(async (client) => {
      // Locked first, looked at again after: what has been put somewhere meanwhile stays.
      const locked = await rowsOf(client, LOCK_FORGOTTEN);
      const rows = await rowsOf(client, DELETE_FORGOTTEN, [locked.map(({ id }) => id)]);
      const changes = rows.map(({ id, ...before }) => ({
        action: 'image.delete',
        resource: 'image',
        resourceId: id,
        before,
      }));
      await this.audit.record(client, actor, changes);
      return rows.length;
    });
  }

  private async store(sent: SentPicture, actor: Actor): Promise<Uploaded> {
    const stored = await this.pictures.store(sent, async (client, { id, ...picture }) => {
      if (!picture.is_new) return;
      const after = { name: picture.name, alt_text: '', folder: picture.folder };
      await this.audit.record(client, actor, {
        action: 'image.create',
        resource: 'image',
        resourceId: id,
        after,
      });
    });
    const { id, name, is_new, folder, isFirstFrame } = stored;
    return { id, name, isKnown: !is_new, folder, isFirstFrame };
  }

  private hrefOf(role: Role, kind: UseKind, id: string): string | null {
    const { route, path } = SCREENS[kind];
    return this.navigation.mayOpen(role, route) ? path(id) : null;
  }
}
