import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { CreatedAt, Identity, OneOf } from '../platform/database/column-types.js';
import { AUDIENCES, type Audience, type Role } from '../shared/enums/accounts.js';

/** Filters and order of a list under a name. It holds no search, which may name a person. */
@Entity('saved_views')
@Unique(['owner_id', 'list', 'name'])
export class SavedView {
  @Identity()
  id!: string;

  @Column('bigint')
  owner_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id' })
  owner?: Relation<User>;

  /** Its path. */
  @Column('text')
  list!: string;

  @Column('text')
  name!: string;

  /** The list's address without its path. */
  @Column('text')
  query!: string;

  @OneOf(AUDIENCES, { default: 'own' })
  audience!: Audience;

  /** The owner's when it was kept: who else sees it, where `audience` is `role`. */
  @Column('text')
  role!: Role;

  @CreatedAt()
  created_at!: Date;
}
