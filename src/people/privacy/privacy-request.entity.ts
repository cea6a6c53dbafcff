import { Check, Column, Entity } from 'typeorm';
import { CreatedAt, Identity, OneOf, UpdatedAt, Version } from '../../platform/database/column-types.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import {
  IDENTITY_CHECKS,
  type IdentityCheck,
  REQUEST_CHANNELS,
  REQUEST_KINDS,
  REQUEST_STATES,
  type RequestChannel,
  type RequestKind,
  type RequestState,
} from '../../shared/enums/privacy.js';

/** Somebody asked about what is known of her; the law gives thirty days for the answer. */
@Entity('privacy_requests')
@Check('privacy_requests_answer_check', `(state = 'open') = (answered_on IS NULL)`)
@Check('privacy_requests_order_check', 'answered_on >= received_on')
export class PrivacyRequest {
  @Identity()
  id!: string;

  @OneOf(REQUEST_KINDS)
  kind!: RequestKind;

  @OneOf(REQUEST_CHANNELS)
  channel!: RequestChannel;

  /** The person, by number or name: no phone and no address. */
  @Column('text')
  subject!: string;

  @Column('date')
  received_on!: CalendarDate;

  @Column({
    type: 'date',
    generatedType: 'STORED',
    asExpression: '(received_on + 30)',
    insert: false,
    update: false,
  })
  due_on!: CalendarDate;

  /** Null while it was not checked, and in rows of before it was noted. */
  @OneOf(IDENTITY_CHECKS, { nullable: true })
  identity_check!: IdentityCheck | null;

  @OneOf(REQUEST_STATES, { default: 'open' })
  state!: RequestState;

  @Column('date', { nullable: true })
  answered_on!: CalendarDate | null;

  @Column('text', { nullable: true })
  answer!: string | null;

  /** The member of staff who entered the request. */
  @Column('text')
  created_by_name!: string;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
