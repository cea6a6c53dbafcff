import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Staff who have a page open in the editor. There are no foreign keys: rows that are not renewed for a while are
 * swept away.
 */
@Entity('page_presence')
export class PagePresence {
  @PrimaryColumn('bigint')
  page_id!: string;

  @PrimaryColumn('bigint')
  user_id!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  seen_at!: Date;
}
