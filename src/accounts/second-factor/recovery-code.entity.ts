import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SecondFactor } from './second-factor.entity.js';

/** One of the codes that stand in for a lost authenticator, until it is used. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('bigint')
  user_id!: string;

  @ManyToOne(() => SecondFactor, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  factor?: Relation<SecondFactor>;

  /** Of person and code: the code itself is shown once and stored nowhere. */
  @PrimaryColumn('bytea')
  code_hash!: Buffer;
}
