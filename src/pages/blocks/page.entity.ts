import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { CreatedAt, Identity, SearchKey, UpdatedAt, Version } from '../../platform/database/column-types.js';

/** A page of content as visitors see it; what staff are writing is its draft. */
@Entity('pages')
export class Page {
  @Identity()
  id!: string;

  @Column('text')
  title!: string;

  /** Null until the page is first published, and in the bin. */
  @Column('text', { unique: true, nullable: true })
  slug!: string | null;

  @SearchKey()
  search_key!: string;

  /** HTML, or blocks as JSON, as `template` says. */
  @Column('text', { default: '' })
  content!: string;

  @Column('text', { default: '' })
  meta_title!: string;

  @Column('text', { default: '' })
  meta_description!: string;

  @Column('boolean', { default: false })
  is_published!: boolean;

  @Column('boolean', { default: false })
  is_featured!: boolean;

  /** Blocks of a page whose address the code owns (home, loan, cards, deposits ...). */
  @Column('boolean', { default: false })
  is_system!: boolean;

  @Column('text', { default: 'default' })
  template!: string;

  @Column('text', { default: 'Admin' })
  author!: string;

  /** Subject of a guide; empty for pages that are none. */
  @Column('text', { default: '' })
  category!: string;

  @Column('timestamptz', { nullable: true })
  published_at!: Date | null;

  /** Counts every write, drafts included. */
  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;

  @Column('timestamptz', { nullable: true })
  publish_at!: Date | null;

  /** The revision that the planned publication makes public. */
  @Column('bigint', { nullable: true })
  publish_revision_id!: string | null;

  @ManyToOne('PageRevision')
  @JoinColumn({ name: 'publish_revision_id' })
  publish_revision?: object | null;

  @Column('timestamptz', { nullable: true })
  unpublish_at!: Date | null;

  /** Why a planned publication did not happen. */
  @Column('text', { default: '' })
  schedule_problem!: string;

  /** When staff wrote last, drafts included. */
  @Column('timestamptz', { default: () => 'now()' })
  saved_at!: Date;

  @Column('text', { default: 'Sistem' })
  saved_by!: string;

  /** The person who changed the text last, be it public or a draft; null where unknown. */
  @Column('bigint', { nullable: true })
  editor_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'editor_id' })
  editor?: Relation<User> | null;

  @Column('timestamptz', { nullable: true })
  deleted_at!: Date | null;

  @Column('text', { default: '' })
  deleted_by!: string;
}
