import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CreatedAt } from '../../platform/database/column-types.js';
import { User } from '../user.entity.js';

/** An account's authenticator app: the second factor beside its password. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('bigint')
  user_id!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** Sealed with a key that the database does not hold. */
  @Column('bytea', { select: false })
  secret!: Buffer;

  /** The half minute of the newest code that was taken: it and those before it are taken no more. */
  @Column('integer')
  last_step!: number;

  @CreatedAt()
  created_at!: Date;
}
