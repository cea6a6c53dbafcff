import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { CreatedAt } from '../platform/database/column-types.js';
import { Page } from './blocks/page.entity.js';

/** Where a page was before: who asks there is led to where it is. */
@Entity('page_redirects')
export class PageRedirect {
  @PrimaryColumn('text')
  old_slug!: string;

  @Column('bigint')
  page_id!: string;

  @ManyToOne(() => Page, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'page_id' })
  page?: Relation<Page>;

  @CreatedAt()
  created_at!: Date;
}
