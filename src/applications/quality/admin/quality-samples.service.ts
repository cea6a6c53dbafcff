import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { User } from '../../../accounts/user.entity.js';
import { type Actor, AuditService } from '../../../platform/audit/audit.service.js';
import { Entities } from '../../../platform/database/entities.js';
import { columns, t } from '../../../platform/database/row.js';
import { firstOf, type RowOf, rowsOf, Sql, statement } from '../../../platform/database/sql.js';
import { SAMPLE_SIZE } from '../../../shared/enums/quality.js';
import { ApplicationEvent } from '../../application-event.entity.js';
import { POINTS } from '../mark-points.js';
import { QualityCall } from '../quality-call.entity.js';
import { QualitySample } from '../quality-sample.entity.js';
import type { SampleInput, TypedMark } from './quality-input.js';

const ID = /^[1-9]\d{0,17}$/;
/** So many samples, or marks of one's own, are listed. */
export const MAX_LISTED = 100;

/** Calls that no sample has yet; those of erased applications say nothing any more. */
const DRAW = statement(
  'quality-draw',
  `INSERT INTO quality_calls (sample_id, event_id)
   SELECT $1::bigint, e.id
     FROM application_events e
     JOIN applications a ON a.id = e.application_id AND a.kind = e.application_kind AND a.erased_at IS NULL
    WHERE e.actor_id = $2::bigint AND e.type = 'outcome'
      AND e.created_at >= $3::date::timestamp AT TIME ZONE $5
      AND e.created_at < ($4::date + 1)::timestamp AT TIME ZONE $5
      AND NOT EXISTS (SELECT FROM quality_calls taken WHERE taken.event_id = e.id)
    ORDER BY random() LIMIT ${String(SAMPLE_SIZE)}
   ON CONFLICT DO NOTHING RETURNING id`,
  columns(QualityCall, 'id'),
);

const SAMPLE = {
  ...columns(QualitySample, 'id', 'person_id', 'first_day', 'last_day', 'drawn_at', 'drawn_by'),
  person: t.text(),
  calls: t.int4(),
  marked: t.int4(),
  /** Of the marked ones; null where none is. */
  average: t.orNull(t.float8()),
};
const samples = (where: string): string => `
  SELECT s.id, s.person_id, s.first_day, s.last_day, s.drawn_at, s.drawn_by, u.name AS person,
         count(q.id)::int AS calls, count(q.mark)::int AS marked, avg(${POINTS})::float8 AS average
    FROM quality_samples s JOIN users u ON u.id = s.person_id LEFT JOIN quality_calls q ON q.sample_id = s.id
   WHERE ${where} GROUP BY s.id, u.name ORDER BY s.id DESC LIMIT ${String(MAX_LISTED)}`;

const LIST = statement('quality-samples', samples('true'), SAMPLE);
const FIND = statement('quality-sample', samples('s.id = $1'), SAMPLE);

/** The note that was typed with a call was written down in the same moment. */
const calls = (where: string): string => `
  SELECT q.id, q.sample_id, q.mark, q.words, q.marked_at, q.marked_by, q.version, e.application_id, e.created_at AS called_at,
         e.note AS reason, coalesce(p.name || ' · ', '') || o.name AS outcome, noted.note AS written
    FROM quality_calls q
    JOIN quality_samples s ON s.id = q.sample_id
    JOIN application_events e ON e.id = q.event_id
    LEFT JOIN call_outcomes o ON o.id = e.outcome_id
    LEFT JOIN call_outcomes p ON p.id = o.parent_id
    LEFT JOIN LATERAL (
      SELECT n.note FROM application_events n
       WHERE n.application_id = e.application_id AND n.application_kind = e.application_kind AND n.type = 'note'
         AND n.actor_id = e.actor_id AND n.created_at = e.created_at LIMIT 1) AS noted ON true
   WHERE ${where}`;
const CALL = {
  ...columns(QualityCall, 'id', 'sample_id', 'mark', 'words', 'marked_at', 'marked_by', 'version'),
  ...columns(ApplicationEvent, 'application_id'),
  called_at: t.timestamptz(),
  reason: t.orNull(t.text()),
  outcome: t.orNull(t.text()),
  written: t.orNull(t.text()),
};

const CALLS = statement('quality-calls', `${calls('q.sample_id = $1')} ORDER BY e.created_at, q.id`, CALL);
const OWN = statement(
  'quality-own-marks',
  `${calls('s.person_id = $1 AND q.mark IS NOT NULL')} ORDER BY q.marked_at DESC, q.id DESC LIMIT ${String(MAX_LISTED)}`,
  CALL,
);

const LOCK = statement(
  'quality-call-lock',
  `SELECT q.version, q.mark, s.person_id FROM quality_calls q JOIN quality_samples s ON s.id = q.sample_id
    WHERE q.id = $1 AND s.id = $2 FOR UPDATE OF q`,
  { ...columns(QualityCall, 'version', 'mark'), ...columns(QualitySample, 'person_id') },
);

export type ListedSample = RowOf<typeof LIST>;
export type SampledCall = RowOf<typeof CALLS>;

/** Random samples of calls, and their marks. */
@Injectable()
export class QualitySamples {
  constructor(
    private readonly sql: Sql,
    private readonly entities: Entities,
    private readonly audit: AuditService,
  ) {}

  list(): Promise<readonly ListedSample[]> {
    return this.sql.rows(LIST);
  }

  /** @throws NotFoundException */
  async find(id: string): Promise<{ readonly sample: ListedSample; readonly calls: readonly SampledCall[] }> {
    const sample = ID.test(id) ? await this.sql.first(FIND, [id]) : undefined;
    if (!sample) throw new NotFoundException({ text: 'Bu kalite örneği bulunamadı.' });
    return { sample, calls: await this.sql.rows(CALLS, [id]) };
  }

  own(person: string): Promise<readonly SampledCall[]> {
    return this.sql.rows(OWN, [person]);
  }

  /** @returns the new sample; null where the person made no call in these days that could be drawn */
  async draw({ person, from, to }: SampleInput, timeZone: string, actor: Actor): Promise<string | null> {
    return this.entities.transaction(async (manager, client) => {
      if (!(await manager.existsBy(User, { id: person }))) return null;
      const { id } = await manager.save(
        manager.create(QualitySample, {
          ...{ person_id: person, first_day: from, last_day: to },
          drawn_by: actor.name,
        }),
      );
      const drawn = await rowsOf(client, DRAW, [id, person, from, to, timeZone]);
      if (drawn.length === 0) {
        await manager.delete(QualitySample, { id });
        return null;
      }
      await this.audit.record(client, actor, {
        action: 'quality-sample.create',
        resource: 'quality-sample',
        resourceId: id,
        after: { person, from, to, calls: drawn.length },
      });
      return id;
    });
  }

  /**
   * @param version of the call as the form showed it
   * @returns false where somebody marked it first
   * @throws NotFoundException, ForbiddenException for one's own call
   */
  async mark(
    at: { readonly sample: string; readonly call: string; readonly version: number },
    { mark, words }: TypedMark,
    actor: Actor,
  ): Promise<boolean> {
    return this.entities.transaction(async (manager, client) => {
      const isCall = ID.test(at.sample) && ID.test(at.call);
      const found = isCall ? await firstOf(client, LOCK, [at.call, at.sample]) : undefined;
      if (!found) throw new NotFoundException({ text: 'Bu arama artık örnekte değil.' });
      if (found.person_id === actor.id)
        throw new ForbiddenException({ text: 'Kendi aramanızı değerlendiremezsiniz.' });
      if (found.version !== at.version) return false;
      await manager.update(
        QualityCall,
        { id: at.call },
        { mark, words, marked_by: actor.name, marked_at: () => 'now()' },
      );
      await this.audit.record(client, actor, {
        action: 'quality-sample.mark',
        resource: 'quality-sample',
        resourceId: at.sample,
        before: { mark: found.mark },
        after: { call: at.call, mark },
      });
      return true;
    });
  }
}
