import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CreatedAt } from '../platform/database/column-types.js';
import { User } from './user.entity.js';

/** A link for a new password. One per person: a newer one replaces it, any new password removes it. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { unique: true })
  user_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Of the code in the link, which is stored nowhere. */
  @Column('bytea', { select: false, unique: true })
  token_hash!: Buffer;

  @Column('timestamptz')
  expires_at!: Date;

  /** The row stays until the next link, so that whoever opens this one again is told so. */
  @Column('timestamptz', { nullable: true })
  used_at!: Date | null;

  @CreatedAt()
  created_at!: Date;
}
