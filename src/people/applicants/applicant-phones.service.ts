import { Injectable } from '@nestjs/common';
import { Application } from '../../applications/application.entity.js';
import { columns } from '../../platform/database/row.js';
import { firstOf, type Queryable, Sql, statement } from '../../platform/database/sql.js';
import { ReferralReleases } from '../../applications/referrals/referral-releases.service.js';
import { APPLICANT_NAME } from './applicant-texts.js';

const CONFIRM = statement(
  'applicant-phone-confirm',
  `WITH changed AS (
     UPDATE applications SET phone_confirmed_at = now(), updated_at = now()
      WHERE id = $1 AND phone_confirmed_at IS NULL RETURNING id, kind
   ), history AS (
     INSERT INTO application_events (application_id, application_kind, type, note, actor_name)
     SELECT id, kind, 'note', 'Telefonunu SMS koduyla doğruladı', $2 FROM changed
   )
   SELECT id FROM changed`,
  columns(Application, 'id'),
);

/** Confirms an application's phone: the person who typed the code of an SMS has the phone. */
@Injectable()
export class ApplicantPhones {
  constructor(
    private readonly sql: Sql,
    private readonly releases: ReferralReleases,
  ) {}

  /** Referrals that wait for a confirmed phone are released in the same transaction. */
  async confirm(client: Queryable, application: string): Promise<void> {
    const changed = await firstOf(client, CONFIRM, [application, APPLICANT_NAME]);
    if (changed) await this.releases.confirmed(client, application);
  }

  /** As `confirm`, once she has said that the application is hers. */
  async confirmNow(application: string): Promise<void> {
    await this.sql.transaction((client) => this.confirm(client, application));
    this.wake();
  }

  wake(): void {
    this.releases.wake();
  }
}
