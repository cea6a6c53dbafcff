import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Bank } from './bank.entity.js';

/** Another name of a bank in addresses: its page is found under it, too. */
@Entity('bank_aliases')
export class BankAlias {
  @PrimaryColumn('text')
  alias!: string;

  @Column('text')
  bank_id!: string;

  @ManyToOne(() => Bank, 'aliases', { onDelete: 'CASCADE', onUpdate: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;
}
