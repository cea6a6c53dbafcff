import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ApplicationKind } from '../shared/enums/application-kinds.js';
import { OneOf } from '../platform/database/column-types.js';
import { CHANNEL_CONSENTS, type ChannelConsent } from '../shared/enums/applications.js';
import { Application } from './application.entity.js';

/** A permission of marketing by one channel, given with an application: its submission says when, and on which page. */
@Entity('application_permissions')
export class ApplicationPermission {
  @PrimaryColumn('bigint')
  application_id!: string;

  @PrimaryColumn('text')
  application_kind!: ApplicationKind;

  @ManyToOne(() => Application, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'application_id', referencedColumnName: 'id' },
    { name: 'application_kind', referencedColumnName: 'kind' },
  ])
  application?: Relation<Application>;

  @OneOf(CHANNEL_CONSENTS, { primary: true })
  consent!: ChannelConsent;

  /** Of the text, see `ConsentText`. */
  @Column('text')
  text_version!: string;

  @Column('timestamptz', { nullable: true })
  withdrawn_at!: Date | null;
}
