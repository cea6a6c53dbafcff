import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Identity } from '../platform/database/column-types.js';
import { Page } from './blocks/page.entity.js';

/** A comment of staff on a component of a page, open until it is solved. */
@Entity('page_comments')
export class PageComment {
  @Identity()
  id!: string;

  @Column('bigint')
  page_id!: string;

  @ManyToOne(() => Page, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'page_id' })
  page?: Relation<Page>;

  /** Empty for a comment on the page as a whole. */
  @Column('text', { default: '' })
  component_id!: string;

  @Column('text')
  text!: string;

  @Column('timestamptz', { default: () => 'now()' })
  written_at!: Date;

  @Column('text')
  written_by!: string;

  @Column('bigint', { nullable: true })
  writer_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'writer_id' })
  writer?: Relation<User> | null;

  @Column('timestamptz', { nullable: true })
  solved_at!: Date | null;

  @Column('text', { nullable: true })
  solved_by!: string | null;
}
