import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OneOf } from '../platform/database/column-types.js';
import { Bank } from '../offers/bank.entity.js';

/** A bank's place on one page; without one its global place counts. */
@Entity('bank_page_orders')
export class BankPageOrder {
  @OneOf(
    [
      'ihtiyac-kredisi',
      'konut-kredisi',
      'tasit-kredisi',
      'kobi-kredisi',
      'kredi-kartlari',
      'mevduat',
      'uzaktan-musteri-edinimi',
    ],
    { primary: true },
  )
  page!:
    | 'ihtiyac-kredisi'
    | 'konut-kredisi'
    | 'tasit-kredisi'
    | 'kobi-kredisi'
    | 'kredi-kartlari'
    | 'mevduat'
    | 'uzaktan-musteri-edinimi';

  @PrimaryColumn('text')
  bank_id!: string;

  @ManyToOne(() => Bank, { onDelete: 'CASCADE', onUpdate: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  @Column('integer')
  display_order!: number;
}
