import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { User } from '../../../accounts/user.entity.js';
import { CreatedAt, Identity } from '../../../platform/database/column-types.js';

/** A comparison or calculation that a member wants to see again. */
@Entity('saved_results')
@Unique(['user_id', 'address'])
export class SavedResult {
  @Identity()
  id!: string;

  @Column('bigint')
  user_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** As she calls it. */
  @Column('text')
  name!: string;

  /** Path and query of the page: what it shows is computed anew. */
  @Column('text')
  address!: string;

  @CreatedAt()
  created_at!: Date;
}
