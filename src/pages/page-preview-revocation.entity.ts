import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Page } from './blocks/page.entity.js';

/** Preview links of a page that were made until then open nothing any more. */
@Entity('page_preview_revocations')
export class PagePreviewRevocation {
  @PrimaryColumn('bigint')
  page_id!: string;

  @ManyToOne(() => Page, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'page_id' })
  page?: Relation<Page>;

  @Column('timestamptz')
  revoked_at!: Date;
}
