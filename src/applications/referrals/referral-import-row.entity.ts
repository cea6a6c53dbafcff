import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ApplicationStatus } from '../../shared/enums/applications.js';
import type { ReferralState } from '../../shared/enums/referrals.js';
import { ReferralImport } from './referral-import.entity.js';
import { Referral } from './referral.entity.js';

/** A referral's state before and after an import. */
@Entity('referral_import_rows')
export class ReferralImportRow {
  @PrimaryColumn('bigint')
  import_id!: string;

  @ManyToOne(() => ReferralImport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id' })
  import?: Relation<ReferralImport>;

  @PrimaryColumn('bigint')
  referral_id!: string;

  @ManyToOne(() => Referral, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'referral_id', referencedColumnName: 'id' })
  referral?: Relation<Referral>;

  @Column('text')
  from_state!: ReferralState;

  @Column('text')
  to_state!: ReferralState;

  /** Of the referral, after it: while it is this one, nothing has happened since. */
  @Column('integer')
  version!: number;

  /** By it the bank owes something. */
  @Column('boolean')
  is_charged!: boolean;

  /** Of imports of the releases that derived the application's status from answers, as the next. */
  @Column('text', { nullable: true })
  application_from!: ApplicationStatus | null;

  @Column('text', { nullable: true })
  application_to!: ApplicationStatus | null;
}
