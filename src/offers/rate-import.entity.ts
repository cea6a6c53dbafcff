import { Column, Entity, OneToMany, type Relation } from 'typeorm';
import { Identity } from '../platform/database/column-types.js';
import type { ProductRate } from './product-rate.entity.js';

/** Rates that staff imported in one go, which can be undone in one go. */
@Entity('rate_imports')
export class RateImport {
  @Identity()
  id!: string;

  @Column('timestamptz', { default: () => 'now()' })
  applied_at!: Date;

  @Column('text')
  applied_by!: string;

  @Column('integer')
  changes!: number;

  @Column('timestamptz', { nullable: true })
  undone_at!: Date | null;

  @Column('text', { nullable: true })
  undone_by!: string | null;

  @OneToMany('ProductRate', 'import')
  rates?: Relation<ProductRate[]>;
}
