import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ERASURE_REASON_LABELS, STEP_LABELS } from '../../../shared/labels/privacy.js';
import type { DueItem, PrivacyIndexProps } from '../../../../views/people/privacy/admin/index.js';
import type { RetentionRunProps } from '../../../../views/people/privacy/admin/run.js';
import { RecordNotFound, requireNumber } from '../../../admin/records.service.js';
import { columns, t } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { SiteService } from '../../../site/site.service.js';
import { RETENTION_STEPS } from '../../../shared/enums/privacy.js';
import { Erasure } from '../erasure.entity.js';
import { erasedText } from '../erasures.service.js';
import { RetentionRun } from '../retention-run.entity.js';
import type { Due } from '../retention-runs.js';
import { RetentionStep } from '../retention-step.entity.js';

const RUN = columns(RetentionRun, 'id', 'actor_name', 'started_at', 'finished_at');

const RUNS = statement(
  'privacy-runs',
  `SELECT r.id, r.actor_name, r.started_at, r.finished_at,
          (SELECT coalesce(sum(erased), 0)::bigint FROM retention_steps WHERE run_id = r.id) AS erased
     FROM retention_runs r ORDER BY r.id DESC LIMIT 100`,
  { ...RUN, erased: t.int8() },
);

/** All of them: a row for each step of each night. */
const FILE = statement(
  'privacy-runs-file',
  `SELECT r.id, r.actor_name, r.started_at, r.finished_at, s.step, s.period, s.until, s.erased
     FROM retention_runs r JOIN retention_steps s ON s.run_id = r.id
    WHERE r.id > $1 ORDER BY r.id, s.step LIMIT 1800`,
  { ...RUN, ...columns(RetentionStep, 'step', 'period', 'until', 'erased') },
);

const ERASURES = statement(
  'privacy-erasures',
  `SELECT id, erased_at, reason, actor_name, cardinality(applications) AS applications,
          cardinality(subscribers) AS subscribers, cardinality(members) AS members
     FROM erasures ORDER BY erased_at DESC, id LIMIT 100`,
  {
    ...columns(Erasure, 'id', 'erased_at', 'reason', 'actor_name'),
    applications: t.int4(),
    subscribers: t.int4(),
    members: t.int4(),
  },
);

/** The records of destruction, as staff read them. */
@Injectable()
export class PrivacyRecords {
  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
    @InjectRepository(RetentionRun) private readonly retentionRuns: Repository<RetentionRun>,
    @InjectRepository(RetentionStep) private readonly retentionSteps: Repository<RetentionStep>,
  ) {}

  async index(due: readonly Due[] | null): Promise<Omit<PrivacyIndexProps, 'error'>> {
    const [runs, erasures, { timeZone }] = await Promise.all([
      this.sql.rows(RUNS),
      this.sql.rows(ERASURES),
      this.site.current(),
    ]);
    const at = instantIn(timeZone);
    return {
      runs: runs.map(({ id, actor_name, started_at, finished_at, erased }) => ({
        id,
        by: actor_name,
        started: at(started_at),
        finished: finished_at && at(finished_at),
        erased: formatNumber(Number(erased)),
      })),
      erasures: erasures.map(({ id, erased_at, reason, actor_name, ...counts }) => ({
        id,
        at: at(erased_at),
        reason: ERASURE_REASON_LABELS[reason],
        by: actor_name,
        what: erasedText(counts),
      })),
      due: due && due.map(({ step, period, until, total }) => itemOf(step, period, at(until), String(total))),
    };
  }

  /** @throws RecordNotFound */
  async run(id: string): Promise<RetentionRunProps> {
    requireNumber(id, 'Tutanak');
    const select = { id: true, actor_name: true, started_at: true, finished_at: true } as const;
    const found = await this.retentionRuns.findOne({ select, where: { id } });
    if (!found) throw new RecordNotFound('Tutanak');
    const [steps, { timeZone }] = await Promise.all([
      this.retentionSteps.find({
        select: { step: true, period: true, until: true, erased: true },
        where: { run_id: id },
      }),
      this.site.current(),
    ]);
    const at = instantIn(timeZone);
    return {
      id,
      by: found.actor_name,
      started: at(found.started_at),
      finished: found.finished_at && at(found.finished_at),
      steps: RETENTION_STEPS.flatMap((name) => steps.filter(({ step }) => step === name)).map(
        ({ step, period, until, erased }) => itemOf(step, period, at(until), erased),
      ),
    };
  }

  /** Cells of the file, batch by batch. */
  async *lines(): AsyncGenerator<readonly (readonly unknown[])[]> {
    const { timeZone } = await this.site.current();
    const text = (instant: Date | null): string => (instant ? formatInstant(instant, timeZone) : '');
    for (let after = '0'; ;) {
      const rows = await this.sql.rows(FILE, [after]);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map((row) => [
        row.id,
        text(row.started_at),
        text(row.finished_at),
        row.actor_name,
        STEP_LABELS[row.step],
        row.period,
        text(row.until),
        row.erased,
      ]);
      after = last.id;
    }
  }
}

const instantIn =
  (timeZone: string) =>
  (instant: Date): { iso: string; text: string } => ({
    iso: instant.toISOString(),
    text: formatInstant(instant, timeZone),
  });

const itemOf = (step: Due['step'], period: string, until: DueItem['until'], total: string): DueItem => ({
  step,
  label: STEP_LABELS[step],
  period,
  until,
  total: formatNumber(Number(total)),
});
