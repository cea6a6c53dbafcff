import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { User } from '../../../accounts/user.entity.js';
import { CreatedAt, Identity } from '../../../platform/database/column-types.js';
import type { CalendarDate } from '../../../shared/finance/calendar.js';
import type { RateHistoryPath } from '../../../shared/paths/site.js';

/** A member waits for the best rate of a kind to come this far. */
@Entity('rate_alarms')
@Unique(['user_id', 'market', 'threshold'])
export class RateAlarm {
  @Identity()
  id!: string;

  @Column('bigint')
  user_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** The market whose best rate is compared with the threshold. */
  @Column('text')
  market!: RateHistoryPath;

  /** Percent: of loans a month, of deposits a year. */
  @Column('numeric', { precision: 7, scale: 4, transformer: { from: Number, to: String } })
  threshold!: number;

  /** Of the link that ends it. */
  @Column('uuid', { unique: true, default: () => 'gen_random_uuid()' })
  token!: string;

  @Column('boolean', { default: true })
  is_on!: boolean;

  /** The best rate was that far when it was looked at last. */
  @Column('boolean', { default: false })
  is_met!: boolean;

  @Column('date', { nullable: true })
  told_on!: CalendarDate | null;

  /** Of the last mail: only a better one is told while it lasts. */
  @Column('numeric', { precision: 7, scale: 4, nullable: true })
  told_rate!: string | null;

  @CreatedAt()
  created_at!: Date;
}
