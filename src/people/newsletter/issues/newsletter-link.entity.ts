import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { NewsletterIssue } from './newsletter-issue.entity.js';

/** Where something in an issue leads, and how often it was opened: by how many, never by whom. */
@Entity('newsletter_links')
@Check('number > 0')
export class NewsletterLink {
  @PrimaryColumn('bigint')
  issue_id!: string;

  @ManyToOne(() => NewsletterIssue, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'issue_id' })
  issue?: Relation<NewsletterIssue>;

  /** In the order of the issue. */
  @PrimaryColumn('smallint')
  number!: number;

  @Column('text')
  address!: string;

  @Column('bigint', { default: 0 })
  clicks!: string;
}
