import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Identity, OneOf } from '../platform/database/column-types.js';
import { REVIEW_STATES, type ReviewState } from '../shared/enums/pages.js';
import { Page } from './blocks/page.entity.js';
import { PageRevision } from './page-revision.entity.js';

/** A revision of a page that was submitted for review, and what a second person decided. */
@Entity('page_reviews')
export class PageReview {
  @Identity()
  id!: string;

  @Column('bigint')
  page_id!: string;

  @ManyToOne(() => Page, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'page_id' })
  page?: Relation<Page>;

  @Column('bigint')
  revision_id!: string;

  @ManyToOne(() => PageRevision, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'revision_id' })
  revision?: Relation<PageRevision>;

  @OneOf(REVIEW_STATES, { default: 'waiting' })
  state!: ReviewState;

  /** To the reviewer. */
  @Column('text', { default: '' })
  note!: string;

  @Column('timestamptz', { default: () => 'now()' })
  submitted_at!: Date;

  @Column('text')
  submitted_by!: string;

  @Column('bigint', { nullable: true })
  submitter_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'submitter_id' })
  submitter?: Relation<User> | null;

  /** Why it was returned, or what was said with the approval. */
  @Column('text', { default: '' })
  words!: string;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  @Column('text', { nullable: true })
  decided_by!: string | null;

  /** When it was withdrawn, replaced, published or ended. */
  @Column('timestamptz', { nullable: true })
  ended_at!: Date | null;

  @Column('text', { nullable: true })
  ended_by!: string | null;
}
