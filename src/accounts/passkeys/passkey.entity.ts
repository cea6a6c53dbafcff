import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedAt, Identity } from '../../platform/database/column-types.js';
import { SecondFactor } from '../second-factor/second-factor.entity.js';

/** A key pair that one of a person's devices holds, which goes with her second factor; here is its public half. */
@Entity('passkeys')
export class Passkey {
  @Identity()
  id!: string;

  @Index()
  @Column('bigint')
  user_id!: string;

  @ManyToOne(() => SecondFactor, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  factor?: Relation<SecondFactor>;

  /** By which the device knows it, in base64url. */
  @Column('text', { unique: true })
  credential_id!: string;

  /** In COSE. */
  @Column('bytea')
  public_key!: Buffer;

  /** How often the device has signed with it, as far as it counts (0: it does not): a copy falls behind. */
  @Column('bigint')
  counter!: string;

  /** The owner's name for the passkey. */
  @Column('text')
  name!: string;

  @CreatedAt()
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  last_used_at!: Date | null;
}
