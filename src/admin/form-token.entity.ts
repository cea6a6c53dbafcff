import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Token of a form of the administration, with the record that it created: the same form sent twice creates one record.
 */
@Entity('form_tokens')
export class FormToken {
  @PrimaryColumn('uuid')
  token!: string;

  @Column('text')
  resource!: string;

  @Column('text')
  record_id!: string;

  @Column('timestamptz', { default: () => 'now()' })
  used_at!: Date;
}
