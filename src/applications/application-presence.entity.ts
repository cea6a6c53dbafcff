import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Presence of staff on an open application. There are no foreign keys: rows that are not renewed for a while are swept
 * away.
 */
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
