import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import type { ApplicationKind } from '../shared/enums/application-kinds.js';
import { Application } from './application.entity.js';

/** Owner of an application that was made while a member was signed in. */
@Entity('member_applications')
export class MemberApplication {
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

  @Column('bigint')
  user_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;
}
