import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Page } from './blocks/page.entity.js';

/** Unpublished changes of a page; no row where nothing differs. */
@Entity('page_drafts')
export class PageDraft {
  @PrimaryColumn('bigint')
  page_id!: string;

  @ManyToOne(() => Page, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'page_id' })
  page?: Relation<Page>;

  @Column('text')
  title!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  meta_title!: string;

  @Column('text')
  meta_description!: string;

  @Column('text')
  template!: string;

  @Column('boolean')
  is_featured!: boolean;

  @Column('text')
  author!: string;

  @Column('text')
  content!: string;

  @Column('text', { default: '' })
  category!: string;
}
