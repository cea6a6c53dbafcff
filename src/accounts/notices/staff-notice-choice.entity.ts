import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user.entity.js';
import { OneOf } from '../../platform/database/column-types.js';
import { NOTICE_WAYS, type NoticeWay } from '../../shared/enums/notices.js';

/** How a staff member wants to be told; without a row: each thing at once. */
@Entity('staff_notice_choices')
export class StaffNoticeChoice {
  @PrimaryColumn('bigint')
  user_id!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  /** New applications, by mail. */
  @OneOf(NOTICE_WAYS, { default: 'at_once' })
  application!: NoticeWay;

  /** Reviews of pages, by mail. */
  @OneOf(NOTICE_WAYS, { default: 'at_once' })
  review!: NoticeWay;

  /** System alerts, by mail. */
  @OneOf(NOTICE_WAYS, { default: 'at_once' })
  system!: NoticeWay;

  /** Of the site's day: from then on the digest goes out. */
  @Column('smallint', { default: 9 })
  digest_hour!: number;

  /** From that hour of the site's day on no notification goes to her browsers; null for no quiet hours. */
  @Column('smallint', { nullable: true })
  quiet_from!: number | null;

  /** Until that hour, of the next day where it is not later. */
  @Column('smallint', { nullable: true })
  quiet_until!: number | null;

  /** The site's day that has had its digest. */
  @Column('date', { nullable: true })
  told_on!: string | null;

  /** The last notice that a digest told, or that came before one was chosen. */
  @Column('bigint', { default: 0 })
  told_until!: string;

  /** All up to this one are read. */
  @Column('bigint', { default: 0 })
  read_until!: string;
}
