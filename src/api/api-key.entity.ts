import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedAt, Identity, OneOf, UpdatedAt, Version } from '../platform/database/column-types.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import { Publisher } from '../applications/publishers/publisher.entity.js';
import { Bank } from '../offers/bank.entity.js';
import { type ApiScope, KEY_MODES, type KeyMode } from '../shared/enums/api.js';

/** A program of a partner: what it is called here, what it may do, and until when. */
@Entity('api_keys')
export class ApiKey {
  @Identity()
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: ApiScope[];

  /** Chosen once: its secrets say it in their prefix. */
  @OneOf(KEY_MODES, { default: 'live' })
  mode!: KeyMode;

  /** The bank whose referrals the key reads; null for a key that reads none. */
  @Column('text', { nullable: true })
  bank_id!: string | null;

  @ManyToOne(() => Bank, { onUpdate: 'CASCADE', onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank> | null;

  /** The partner that earns by applications which the key brings. */
  @Column('text', { nullable: true })
  publisher_id!: string | null;

  @ManyToOne(() => Publisher)
  @JoinColumn({ name: 'publisher_id' })
  publisher?: Relation<Publisher> | null;

  /** Addresses and networks from which it opens anything; empty for all. */
  @Column('text', { array: true, default: () => `'{}'` })
  networks!: string[];

  @Column('boolean', { default: true })
  is_active!: boolean;

  /** The last day on which it opens anything. */
  @Column('date', { nullable: true })
  expires_on!: CalendarDate | null;

  @Column('text')
  created_by_name!: string;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
