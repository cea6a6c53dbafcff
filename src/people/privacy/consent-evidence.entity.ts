import { Column, Entity } from 'typeorm';
import { Identity, OneOf } from '../../platform/database/column-types.js';
import { CONSENT_KINDS, type ConsentKind } from '../../shared/enums/applications.js';
import { EVIDENCE_SOURCES, type EvidenceSource } from '../../shared/enums/privacy.js';

/**
 * Proof of a consent after the person's data are gone. It is found by her phone or e-mail alone, when she brings them
 * to ask about it. It names no application, so that nothing leads from one to the other.
 */
@Entity('consent_evidence')
export class ConsentEvidence {
  @Identity()
  id!: string;

  /** See `PersonKeys`. */
  @Column('text', { nullable: true })
  phone_key!: string | null;

  @Column('text', { nullable: true })
  email_key!: string | null;

  @OneOf(CONSENT_KINDS)
  consent!: ConsentKind;

  @OneOf(EVIDENCE_SOURCES)
  source!: EvidenceSource;

  @Column('text')
  source_page!: string;

  /** Of `consent_texts`, which keeps each version as it was shown. */
  @Column('text', { nullable: true })
  text_version!: string | null;

  /** Where the text has no version. */
  @Column('text', { nullable: true })
  shown_text!: string | null;

  @Column('timestamptz')
  given_at!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  ended_at!: Date;

  /** As much of the address as `networkOf` leaves. */
  @Column('cidr', { nullable: true })
  network!: string | null;
}
