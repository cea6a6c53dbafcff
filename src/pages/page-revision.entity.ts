import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Identity, OneOf } from '../platform/database/column-types.js';
import { Page } from './blocks/page.entity.js';
import { REVISION_KINDS, type RevisionKind } from '../shared/enums/pages.js';

/** A page as it was. */
@Entity('page_revisions')
export class PageRevision {
  @Identity()
  id!: string;

  @Column('bigint')
  page_id!: string;

  @ManyToOne(() => Page, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'page_id' })
  page?: Relation<Page>;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  @Column('text')
  by_name!: string;

  @Column('text', { default: '' })
  name!: string;

  /** `restored`: the draft that a restored revision took the place of. */
  @OneOf(REVISION_KINDS)
  kind!: RevisionKind;

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

  /** The person who planned, submitted or published it; null for others. */
  @Column('bigint', { nullable: true })
  by_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'by_id' })
  by?: Relation<User> | null;

  /** The person who had changed the text last; null where unknown. */
  @Column('bigint', { nullable: true })
  editor_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'editor_id' })
  editor?: Relation<User> | null;
}
