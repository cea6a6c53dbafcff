import { Injectable } from '@nestjs/common';
import { RecordNotFound, requireNumber } from '../../../admin/records.service.js';
import { ConsentText } from '../../../applications/consent-text.entity.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { columns } from '../../../platform/database/row.js';
import { firstOf, type RowOf, Sql, statement } from '../../../platform/database/sql.js';
import type { CalendarDate } from '../../../shared/finance/calendar.js';
import type { ConsentKind } from '../../../shared/enums/applications.js';

const IN_FORCE = statement(
  'text-versions-in-force',
  `SELECT DISTINCT ON (kind) id, kind, version, label, text, valid_from, counsel_at, counsel_noted_by
     FROM consent_texts WHERE valid_from <= $1 ORDER BY kind, valid_from DESC, id DESC`,
  columns(
    ConsentText,
    ...(['id', 'kind', 'version', 'label', 'text'] as const),
    ...(['valid_from', 'counsel_at', 'counsel_noted_by'] as const),
  ),
);

/** Once: who noted it first stays. */
const NOTE_COUNSEL = statement(
  'text-versions-note-counsel',
  `UPDATE consent_texts SET counsel_at = now(), counsel_noted_by = $2 WHERE id = $1 AND counsel_at IS NULL
   RETURNING kind, version`,
  columns(ConsentText, 'kind', 'version'),
);

/** A form that is sent twice writes once: the same words as before are no other version. */
const WRITE = statement(
  'text-versions-write',
  `INSERT INTO consent_texts (kind, version, label, text, valid_from)
   SELECT $1, to_char($4::date, 'YYYY-MM-DD') || '-' || (SELECT count(*) + 1 FROM consent_texts WHERE kind = $1), $2, $3,
          $4::date
    WHERE NOT coalesce((SELECT label = $2 AND text = $3 FROM consent_texts WHERE kind = $1 AND valid_from <= $4::date
                         ORDER BY valid_from DESC, id DESC LIMIT 1), false)
   ON CONFLICT (kind, version) DO NOTHING RETURNING version`,
  columns(ConsentText, 'version'),
);

const ONE = 'Metin';

export type TextVersion = RowOf<typeof IN_FORCE>;

/** Texts that people say yes to: each change is another version, which waits for a lawyer. */
@Injectable()
export class TextVersions {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
  ) {}

  inForce(day: CalendarDate): Promise<readonly TextVersion[]> {
    return this.sql.rows(IN_FORCE, [day]);
  }

  /** @throws RecordNotFound */
  async noteCounsel(id: string, actor: Actor): Promise<void> {
    requireNumber(id, ONE);
    await this.sql.transaction(async (client) => {
      const noted = await firstOf(client, NOTE_COUNSEL, [id, actor.name]);
      if (!noted) return;
      await this.audit.record(client, actor, {
        ...{ action: 'consent-text.counsel', resource: 'consent-text', resourceId: id },
        after: { consent: noted.kind, version: noted.version },
      });
    });
  }

  /** In force from that day on; versions of before stay with those who said yes to them. */
  async write(
    kind: ConsentKind,
    { label, text }: Pick<TextVersion, 'label' | 'text'>,
    day: CalendarDate,
    actor: Actor,
  ): Promise<void> {
    await this.sql.transaction(async (client) => {
      const written = await firstOf(client, WRITE, [kind, label, text, day]);
      if (!written) return;
      await this.audit.record(client, actor, {
        ...{ action: 'consent-text.create', resource: 'consent-text', resourceId: kind },
        after: { version: written.version, label },
      });
    });
  }

  /** @throws RecordNotFound */
  async find(kind: string, day: CalendarDate): Promise<TextVersion> {
    const found = (await this.inForce(day)).find((one) => one.kind === kind);
    if (!found) throw new RecordNotFound(ONE);
    return found;
  }
}
