import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a form of the administration has created: sent twice, it creates nothing more. */
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
