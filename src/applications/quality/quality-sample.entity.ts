import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { Identity } from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';

/** A random choice of the calls that one of the staff made in some days. The choice stays as it was drawn. */
@Entity('quality_samples')
export class QualitySample {
  @Identity()
  id!: string;

  @Column('bigint')
  person_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id' })
  person?: Relation<User>;

  @Column('date')
  first_day!: CalendarDate;

  @Column('date')
  last_day!: CalendarDate;

  @Column('timestamptz', { default: () => 'now()' })
  drawn_at!: Date;

  /** As the supervisor was called then; stays when the account goes. */
  @Column('text')
  drawn_by!: string;
}
