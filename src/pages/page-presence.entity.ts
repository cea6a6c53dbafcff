import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who has a page open in the editor. No foreign keys: who is not seen for a while is swept away. */
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
