import { Column, Entity } from 'typeorm';
import { CreatedAt, Identity, OneOf } from '../../platform/database/column-types.js';
import {
  NOTICE_KINDS,
  NOTICE_REASONS,
  type NoticeKind,
  type NoticeReason,
} from '../../shared/enums/notices.js';

/** Something that staff are told of; it names nobody. */
@Entity('staff_notices')
export class StaffNotice {
  @Identity()
  id!: string;

  @OneOf(NOTICE_KINDS)
  kind!: NoticeKind;

  @OneOf(NOTICE_REASONS)
  reason!: NoticeReason;

  /** The event that it tells of: told once, however often that is planned. */
  @Column('bigint', { nullable: true, unique: true })
  outbox_id!: string | null;

  /** It may be erased; then nobody is shown the notice. */
  @Column('bigint', { nullable: true })
  application_id!: string | null;

  /** Review of a page: its submitter and state say who is told; nobody where it is gone. */
  @Column('bigint', { nullable: true })
  review_id!: string | null;

  @CreatedAt()
  created_at!: Date;
}
