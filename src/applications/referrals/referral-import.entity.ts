import { Column, Entity, OneToMany, type Relation } from 'typeorm';
import { Identity } from '../../platform/database/column-types.js';
import type { ReferralImportRow } from './referral-import-row.entity.js';

/** A bank's answers to many referrals in one import, which can be undone as a whole. */
@Entity('referral_imports')
export class ReferralImport {
  @Identity()
  id!: string;

  @Column('text')
  bank_id!: string;

  @Column('integer')
  changes!: number;

  @Column('timestamptz', { default: () => 'now()' })
  applied_at!: Date;

  @Column('text')
  applied_by!: string;

  @Column('timestamptz', { nullable: true })
  undone_at!: Date | null;

  @Column('text', { nullable: true })
  undone_by!: string | null;

  @OneToMany('ReferralImportRow', 'import')
  rows?: Relation<ReferralImportRow[]>;
}
