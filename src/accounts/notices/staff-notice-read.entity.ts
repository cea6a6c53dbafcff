import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user.entity.js';
import { StaffNotice } from './staff-notice.entity.js';

/** A notice that somebody has opened before all up to it were. */
@Entity('staff_notice_reads')
export class StaffNoticeRead {
  @PrimaryColumn('bigint')
  user_id!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @PrimaryColumn('bigint')
  notice_id!: string;

  @ManyToOne(() => StaffNotice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'notice_id' })
  notice?: Relation<StaffNotice>;
}
