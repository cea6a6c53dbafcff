import { Check, Column, Entity } from 'typeorm';
import { APPLICATION_KINDS, type ApplicationFormType } from '../shared/enums/application-kinds.js';
import { CreatedAt, Identity, OneOf } from '../platform/database/column-types.js';

/** A form that a visitor sent: where from, and which texts were agreed to. */
@Entity('form_submissions')
@Check(
  'form_submissions_program',
  '(api_key_id IS NULL) = (consent_at IS NULL) AND (api_key_id IS NULL) = (consent_page IS NULL)',
)
export class FormSubmission {
  @Identity()
  id!: string;

  @OneOf([...Object.values(APPLICATION_KINDS).map(({ formType }) => formType), 'newsletter'])
  form_type!: ApplicationFormType | 'newsletter';

  /** Made in the browser: a form that is sent twice is stored once. */
  @Column('uuid', { unique: true })
  submission_token!: string;

  @Column('text')
  source_page!: string;

  @Column('text')
  source_section!: string;

  @Column('text', { nullable: true })
  user_agent!: string | null;

  @Column('text', { nullable: true })
  referrer!: string | null;

  /** Host of the site whose link led to the page with the form, in small letters; null where none is known. */
  @Column('text', { nullable: true })
  referrer_host!: string | null;

  @Column('inet', { nullable: true })
  ip_address!: string | null;

  /** See `ConsentText`. */
  @Column('text', { nullable: true })
  kvkk_text_version!: string | null;

  @Column('text', { nullable: true })
  marketing_text_version!: string | null;

  /** The program that brought it, as `ApiKey.id`. There is no foreign key: submissions stay when the key is deleted. */
  @Column('bigint', { nullable: true })
  api_key_id!: string | null;

  /** The partner that brought it, as `Publisher.id`: by a link, an embed or a program. No foreign key either. */
  @Column('text', { nullable: true })
  publisher_id!: string | null;

  /** Where on the program's own site the person agreed. */
  @Column('text', { nullable: true })
  consent_page!: string | null;

  @Column('timestamptz', { nullable: true })
  consent_at!: Date | null;

  @CreatedAt()
  created_at!: Date;
}
