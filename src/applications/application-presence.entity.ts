import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who has an application open. No foreign keys: who is not seen for a while is swept away. */
@Entity('application_presence')
export class ApplicationPresence {
  @PrimaryColumn('bigint')
  application_id!: string;

  @PrimaryColumn('bigint')
  user_id!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  seen_at!: Date;
}
