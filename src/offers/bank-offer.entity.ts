import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CreatedAt, UpdatedAt, Version } from '../platform/database/column-types.js';
import { Bank } from './bank.entity.js';

/** Slogan and benefits of a bank, beside its products (what they hang on: `bank_offer_terms`): shown while the row is active. */
@Entity('bank_offers')
export class BankOffer {
  @PrimaryColumn('text')
  bank_id!: string;

  @ManyToOne(() => Bank, { onDelete: 'CASCADE', onUpdate: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  @Column('text', { default: '' })
  slogan!: string;

  @Column('text', { array: true, default: '{}' })
  offers!: string[];

  @Column('text', { default: '' })
  button_text!: string;

  /** Staff's reason for a rate above a regulatory limit. */
  @Column('text', { default: '' })
  limit_note!: string;

  @Column('boolean', { default: false })
  is_sponsored!: boolean;

  @Column('boolean', { default: true })
  is_active!: boolean;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
