import { Column, Entity } from 'typeorm';
import { APPLICATION_KINDS, type ApplicationFormType } from '../application-kinds.js';
import { CreatedAt, Identity, OneOf } from '../database/column-types.js';

/** A form that a visitor sent: where from, and which texts were agreed to. */
@Entity('form_submissions')
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

  @Column('inet', { nullable: true })
  ip_address!: string | null;

  /** See `ConsentText`. */
  @Column('text', { nullable: true })
  kvkk_text_version!: string | null;

  @Column('text', { nullable: true })
  marketing_text_version!: string | null;

  @CreatedAt()
  created_at!: Date;
}
