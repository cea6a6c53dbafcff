import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { columns, t } from '../../platform/database/row.js';
import { firstOf, type RowOf, rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import { DeliveryWorker } from '../../messages/deliveries/delivery-worker.js';
import { DoubleDecisions } from './double-decisions.service.js';
import { ReferralChanges } from '../referrals/referral-changes.service.js';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../shared/enums/applications.js';
import { ApplicationEvent } from '../application-event.entity.js';
import { Application } from '../application.entity.js';
import { BATCH } from './bulk-batch.js';
import { StaffAct } from './staff-act.entity.js';

const LOCK = statement(
  'undo-lock',
  `SELECT id, type, application_id, assigned_from, assigned_to, actor_id, undone_at IS NOT NULL AS is_undone,
          NOT is_released AND coalesce(undo_until > now(), false) AS is_open
     FROM staff_acts WHERE id = $1 FOR UPDATE`,
  {
    ...columns(StaffAct, 'id', 'type', 'application_id', 'assigned_from', 'assigned_to', 'actor_id'),
    is_undone: t.bool(),
    is_open: t.bool(),
  },
);

/** The next applications of an act, locked in the order of their numbers, as everywhere. */
const NEXT = statement(
  'undo-next',
  `SELECT a.id FROM applications a
    WHERE a.id IN (SELECT application_id FROM application_events
                    WHERE act_id = $1 AND application_id > $2::bigint
                    ORDER BY application_id LIMIT ${String(BATCH)})
    ORDER BY a.id FOR UPDATE`,
  columns(Application, 'id'),
);

/**
 * A status goes back where nobody has set it since, and the applicant has neither withdrawn nor been erased. The act's
 * message about that application is not sent.
 */
const STATUSES = statement(
  'undo-statuses',
  `WITH found AS MATERIALIZED (
     SELECT a.id, a.kind, e.from_status, e.to_status,
            a.status <> e.to_status OR a.withdrawn_at > e.created_at OR a.erased_at > e.created_at
              OR EXISTS (SELECT FROM application_events later
                          WHERE later.application_id = a.id AND later.application_kind = a.kind
                            AND later.type = 'status' AND later.id > e.id) AS has_changed
       FROM application_events e JOIN applications a ON a.id = e.application_id AND a.kind = e.application_kind
      WHERE e.act_id = $1 AND e.type = 'status' AND e.application_id = ANY ($2::bigint[])
   ), changed AS (
     UPDATE applications a SET status = found.from_status, version = a.version + 1, updated_at = now()
       FROM found WHERE a.id = found.id AND a.kind = found.kind AND found.has_changed IS NOT TRUE
     RETURNING a.id, a.kind, found.to_status AS was, found.from_status AS status
   ), history AS (
     INSERT INTO application_events (application_id, application_kind, type, from_status, to_status, note, actor_id, actor_name)
     SELECT id, kind, 'status', was, status, 'Geri alındı', $3::bigint, $4 FROM changed
   ), unsent AS (
     DELETE FROM outbox WHERE act_id = $1 AND state = 'held' AND application_id IN (SELECT id FROM changed)
   ), named AS (
     INSERT INTO audit_records (entry_id, record_id, before)
     SELECT $5::bigint, id, jsonb_build_object('status', was) FROM changed WHERE $5::bigint IS NOT NULL
   )
   SELECT found.id, changed.status FROM found LEFT JOIN changed ON changed.id = found.id ORDER BY found.id`,
  { id: t.int8(), status: t.orNull(t.text<ApplicationStatus>()) },
);

const ASSIGNMENT = statement(
  'undo-assignment',
  `WITH found AS (
     SELECT a.id, a.kind FROM application_events e
       JOIN applications a ON a.id = e.application_id AND a.kind = e.application_kind
      WHERE e.act_id = $1 AND e.type = 'assignment' AND a.assigned_to IS NOT DISTINCT FROM $3::bigint
        AND NOT EXISTS (SELECT FROM application_events later
                         WHERE later.application_id = a.id AND later.application_kind = a.kind
                           AND later.type = 'assignment' AND later.id > e.id)
   ), changed AS (
     UPDATE applications a SET assigned_to = (SELECT u.id FROM users u WHERE u.id = $2::bigint)
       FROM found WHERE a.id = found.id AND a.kind = found.kind
     RETURNING a.id, a.kind, a.assigned_to
   )
   INSERT INTO application_events (application_id, application_kind, type, note, actor_id, actor_name)
   SELECT id, kind, 'assignment', (SELECT u.name FROM users u WHERE u.id = assigned_to), $4::bigint, $5 FROM changed
   RETURNING application_id`,
  columns(ApplicationEvent, 'application_id'),
);

/** A result goes back where no other was written since; the reason of the one before stands in the history. */
const OUTCOME = statement(
  'undo-outcome',
  `WITH found AS (
     SELECT e.id, e.application_id, e.application_kind,
            (SELECT earlier.note FROM application_events earlier
              WHERE earlier.application_id = e.application_id AND earlier.application_kind = e.application_kind
                AND earlier.type = 'outcome' AND earlier.id < e.id ORDER BY earlier.id DESC LIMIT 1) AS reason
       FROM application_events e
      WHERE e.act_id = $1 AND e.type = 'outcome'
        AND NOT EXISTS (SELECT FROM application_events later
                         WHERE later.application_id = e.application_id
                           AND later.application_kind = e.application_kind
                           AND later.type = 'outcome' AND later.id > e.id)
   ), changed AS (
     UPDATE applications a
        SET first_contact_at = was.first_contact_at, last_attempt_at = was.last_attempt_at, attempts = was.attempts,
            next_action = was.next_action, next_action_at = was.next_action_at, outcome_id = was.outcome_id,
            outcome_reason = found.reason, language = was.language,
            assigned_to = (SELECT u.id FROM users u WHERE u.id = was.assigned_to),
            version = a.version + 1, updated_at = now()
       FROM found, staff_acts s, jsonb_populate_record(NULL::applications, s.before) AS was
      WHERE s.id = $1 AND a.id = found.application_id AND a.kind = found.application_kind AND a.erased_at IS NULL
     RETURNING a.id
   ), gone AS (
     DELETE FROM application_events e USING found, changed WHERE e.id = found.id
   )
   SELECT id FROM changed`,
  columns(Application, 'id'),
);

const NOTE = statement(
  'undo-note',
  `DELETE FROM application_events WHERE act_id = $1 AND type = 'note' RETURNING application_id`,
  columns(ApplicationEvent, 'application_id'),
);

const DONE = statement('undo-done', 'UPDATE staff_acts SET undone_at = now() WHERE id = $1');

type Act = RowOf<typeof LOCK>;

export type UndoOutcome =
  | {
      readonly kind: 'undone';
      /** The application that it was about; null where it was many. */
      readonly application: string | null;
      readonly count: number;
      /** Applications that somebody has changed since: nothing was done to them. */
      readonly leftOut: readonly string[];
    }
  /** Its time is over, it was undone already, or it is another's. */
  | { readonly kind: 'late' | 'already'; readonly application: string | null }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unknown' };

interface Undone {
  readonly count: number;
  readonly leftOut: readonly string[];
}

/**
 * Undoes what one of the staff did, as long as what it sends is held back: in one transaction, which locks the act, so that
 * it is either undone or sent.
 */
@Injectable()
export class ApplicationUndo {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditService,
    private readonly referrals: ReferralChanges,
    private readonly worker: DeliveryWorker,
    private readonly doubles: DoubleDecisions,
  ) {}

  /** @param mayUndoAll also what others did */
  async undo(id: string, actor: Actor, mayUndoAll: boolean): Promise<UndoOutcome> {
    const outcome = await this.sql.transaction(async (client): Promise<UndoOutcome> => {
      const act = await firstOf(client, LOCK, [id]);
      if (!act) return { kind: 'unknown' };
      const application = act.application_id;
      if (act.actor_id !== actor.id && !mayUndoAll) return { kind: 'foreign' };
      if (act.is_undone) return { kind: 'already', application };
      if (!act.is_open) return { kind: 'late', application };
      const undone = await this.undoIn(client, act, actor);
      await run(client, DONE, [id]);
      return { kind: 'undone', application, ...undone };
    });
    // Messages that are waiting again may be due already.
    if (outcome.kind === 'undone') this.worker.wake();
    return outcome;
  }

  private async undoIn(client: pg.PoolClient, act: Act, actor: Actor): Promise<Undone> {
    const entry = act.application_id === null ? await this.audit.reserve(client) : null;
    const undone =
      act.type === 'status' || act.type === 'bulk'
        ? await this.undoStatuses(client, act.id, entry, actor)
        : act.type === 'outcome'
          ? await this.undoOutcome(client, act, actor)
          : act.type === 'double'
            ? await this.undoDouble(client, act, actor)
            : await this.undoOne(client, act, actor);
    const change = {
      action: 'application.undo',
      resource: 'application',
      before: { act: act.type },
      after: { count: undone.count, leftOut: undone.leftOut.length },
    };
    if (entry === null)
      await this.audit.record(client, actor, { ...change, resourceId: act.application_id ?? '' });
    else await this.audit.recordMany(client, entry, actor, change);
    return undone;
  }

  private async undoStatuses(
    client: pg.PoolClient,
    act: string,
    entry: string | null,
    actor: Actor,
  ): Promise<Undone> {
    const whole: { count: number; leftOut: string[] } = { count: 0, leftOut: [] };
    for (let position = '0'; ;) {
      const ids = (await rowsOf(client, NEXT, [act, position])).map(({ id }) => id);
      const rows = await rowsOf(client, STATUSES, [act, ids, actor.id, actor.name, entry]);
      for (const status of APPLICATION_STATUSES) {
        const back = rows.filter((row) => row.status === status).map(({ id }) => id);
        if (back.length > 0) await this.referrals.follow(client, back, status, actor, { isUndone: true });
        whole.count += back.length;
      }
      whole.leftOut.push(...rows.filter(({ status }) => status === null).map(({ id }) => id));
      if (ids.length < BATCH) return whole;
      position = ids.at(-1) ?? position;
    }
  }

  /** The status that it brought goes back first: it is the history of that which the rest would hide. */
  private async undoOutcome(client: pg.PoolClient, act: Act, actor: Actor): Promise<Undone> {
    const { leftOut } = await this.undoStatuses(client, act.id, null, actor);
    const back = await rowsOf(client, OUTCOME, [act.id]);
    return back.length > 0 ? { count: 1, leftOut } : { count: 0, leftOut: [act.application_id ?? ''] };
  }

  private async undoDouble(
    client: pg.PoolClient,
    { id, application_id }: Act,
    actor: Actor,
  ): Promise<Undone> {
    return (await this.doubles.undoIn(client, id, actor))
      ? { count: 1, leftOut: [] }
      : { count: 0, leftOut: [application_id ?? ''] };
  }

  private async undoOne(client: pg.PoolClient, act: Act, actor: Actor): Promise<Undone> {
    await rowsOf(client, NEXT, [act.id, '0']);
    const done =
      act.type === 'note'
        ? await rowsOf(client, NOTE, [act.id])
        : await rowsOf(client, ASSIGNMENT, [
            act.id,
            act.assigned_from,
            act.assigned_to,
            actor.id,
            actor.name,
          ]);
    const isLeftOut = done.length === 0 && act.application_id !== null;
    return { count: done.length, leftOut: isLeftOut ? [act.application_id] : [] };
  }
}
