import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Identity, OneOf, SearchKey, UpdatedAt, Version } from '../../platform/database/column-types.js';
import { Bank } from '../../offers/bank.entity.js';
import {
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_TYPES,
  type NotificationCategory,
  type NotificationType,
} from '../../shared/enums/notifications.js';

/** A piece of news for all visitors. */
@Entity('notifications')
export class Notification {
  @Identity()
  id!: string;

  @OneOf(NOTIFICATION_TYPES)
  type!: NotificationType;

  @OneOf(NOTIFICATION_CATEGORIES)
  category!: NotificationCategory;

  @Column('text')
  title!: string;

  @Column('text', { default: '' })
  description!: string;

  @Column('text', { nullable: true })
  bank_id!: string | null;

  @ManyToOne(() => Bank, { onDelete: 'SET NULL', onUpdate: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank> | null;

  @Column('text')
  link!: string;

  @Column('boolean', { default: true })
  is_active!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  published_at!: Date;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;

  @SearchKey({ default: '' })
  search_key!: string;

  @Column('timestamptz', { nullable: true })
  expires_at!: Date | null;
}
