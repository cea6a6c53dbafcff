import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { CreatedAt, Identity, UpdatedAt } from '../../platform/database/column-types.js';
import { Bank } from '../../offers/bank.entity.js';

/** Where a bank hears of its test leads. Its secret is made of its number: see `WebhookSecrets`. */
@Entity('test_endpoints')
@Unique(['bank_id'])
export class TestEndpoint {
  @Identity()
  id!: string;

  @Column('text')
  bank_id!: string;

  @ManyToOne(() => Bank, { onUpdate: 'CASCADE', onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bank_id' })
  bank?: Relation<Bank>;

  @Column('text')
  url!: string;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
