import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OneOf } from '../../platform/database/column-types.js';
import { ERASURE_REASONS, type ErasureReason } from '../../shared/enums/privacy.js';

/**
 * The journal of what was erased: a backup that is restored has it again, so it is erased again (`npm run privacy:replay`).
 * It says by numbers what went and by keyed digests whose it was, since numbers are given anew after a restore.
 */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('timestamptz', { default: () => 'now()' })
  erased_at!: Date;

  @OneOf(ERASURE_REASONS)
  reason!: ErasureReason;

  /** The person who erased; the system's name for an erasure that came by itself. */
  @Column('text')
  actor_name!: string;

  @Column('bigint', { array: true, default: '{}' })
  applications!: string[];

  @Column('bigint', { array: true, default: '{}' })
  subscribers!: string[];

  /** Numbers of accounts. */
  @Column('bigint', { array: true, default: '{}' })
  members!: string[];

  /** See `PersonKeys`: of all that the numbers above name. */
  @Column('text', { array: true, default: '{}' })
  person_keys!: string[];
}
