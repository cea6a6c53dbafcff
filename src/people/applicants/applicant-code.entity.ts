import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ApplicationKind } from '../../shared/enums/application-kinds.js';
import { Application } from '../../applications/application.entity.js';
import { OneOf } from '../../platform/database/column-types.js';
import { PERSONAL_CHANNELS, type PersonalChannel } from '../../shared/enums/personal-channels.js';

/** Somebody asked to see an application, whether or not there is such a one; what the code opens stands here too. */
@Entity('applicant_codes')
export class ApplicantCode {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** Keyed hash of what was typed and the network it was typed in. */
  @Column('text')
  account_key!: string;

  /** Hash of what a cookie of the browser holds that asked: nobody else types the code. */
  @Column('text', { nullable: true })
  browser_key!: string | null;

  /** One of those that the phone or mailbox proves to be hers; null where there is none. */
  @Column('bigint', { nullable: true })
  application_id!: string | null;

  /** The application was asked for by its number, not found by the phone or the address alone. */
  @Column('boolean', { default: true })
  is_named!: boolean;

  @Column('text', { nullable: true })
  application_kind!: ApplicationKind | null;

  @ManyToOne(() => Application, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'application_id', referencedColumnName: 'id' },
    { name: 'application_kind', referencedColumnName: 'kind' },
  ])
  application?: Relation<Application> | null;

  /** How the code goes; null where it can't. */
  @OneOf(PERSONAL_CHANNELS, { nullable: true })
  channel!: PersonalChannel | null;

  /** In `limited_requests`, where it may be forgotten earlier. */
  @Column('bigint', { nullable: true })
  request_id!: string | null;

  /** Codes that were typed, the right one included. */
  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz', { default: () => 'now()' })
  asked_at!: Date;

  @Column('timestamptz', { nullable: true })
  used_at!: Date | null;

  /** Hash of what the applicant's cookie holds. */
  @Column('text', { unique: true, nullable: true })
  session_key!: string | null;

  @Column('timestamptz', { nullable: true })
  session_until!: Date | null;
}
