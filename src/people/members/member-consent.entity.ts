import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { Identity, OneOf } from '../../platform/database/column-types.js';
import { MEMBER_CONSENT_KINDS, type MemberConsentKind } from '../../shared/enums/applications.js';
import { END_REASONS, type EndReason } from '../../shared/enums/newsletter.js';

/**
 * A member's consent: to which text, when, where, and until when. It stays as proof after the account is deleted, and
 * names nobody then.
 */
@Entity('member_consents')
export class MemberConsent {
  @Identity()
  id!: string;

  @Column('bigint', { nullable: true })
  user_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User> | null;

  /** Keyed hash of the e-mail at that time. */
  @Column('bytea')
  subject_key!: Buffer;

  @OneOf(MEMBER_CONSENT_KINDS)
  kind!: MemberConsentKind;

  /** Of the text, see `consent_texts`. */
  @Column('text')
  version!: string;

  /** The page it was given on. */
  @Column('text')
  page!: string;

  @Column('inet')
  ip_address!: string;

  @Column('timestamptz')
  given_at!: Date;

  @Column('timestamptz', { nullable: true })
  withdrawn_at!: Date | null;

  /** Why letters ended that were not ended by the member on her own pages. */
  @OneOf(END_REASONS, { nullable: true })
  withdrawn_reason!: EndReason | null;
}
