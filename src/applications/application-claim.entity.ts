import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import type { ApplicationKind } from '../shared/enums/application-kinds.js';
import { OneOf } from '../platform/database/column-types.js';
import { CLAIM_ACTS, type ClaimAct } from '../shared/enums/applications.js';
import { Application } from './application.entity.js';

/** The member of staff who works on a person's applications. Its trigger writes beginning and end into the history. */
@Entity('application_claims')
export class ApplicationClaim {
  /** Hash of the phone: a person is called by one colleague, however many applications there are. */
  @PrimaryColumn('text')
  person!: string;

  /** The application on which it began. */
  @Column('bigint')
  application_id!: string;

  @Column('text')
  application_kind!: ApplicationKind;

  @Column('bigint')
  user_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @Column('text')
  name!: string;

  /** The last thing done by it, and when. */
  @OneOf(CLAIM_ACTS)
  act!: ClaimAct;

  @Column('timestamptz', { default: () => 'now()' })
  acted_at!: Date;

  /** From then on it holds nobody off. */
  @Column('timestamptz')
  until!: Date;

  @ManyToOne(() => Application, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'application_id', referencedColumnName: 'id' },
    { name: 'application_kind', referencedColumnName: 'kind' },
  ])
  application?: Relation<Application>;
}
