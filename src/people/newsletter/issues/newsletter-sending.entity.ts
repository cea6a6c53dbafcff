import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { CalendarDate } from '../../../shared/finance/calendar.js';
import { NewsletterIssue } from './newsletter-issue.entity.js';

/** One of the four places of a month: an issue needs one in each month in which it is sent. */
@Entity('newsletter_sendings')
@Unique(['issue_id', 'month'])
@Check('extract(day FROM month) = 1')
@Check('place BETWEEN 1 AND 4')
export class NewsletterSending {
  /** Its first day, by Istanbul's calendar. */
  @PrimaryColumn('date')
  month!: CalendarDate;

  @PrimaryColumn('smallint')
  place!: number;

  @Column('bigint')
  issue_id!: string;

  @ManyToOne(() => NewsletterIssue, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'issue_id' })
  issue?: Relation<NewsletterIssue>;
}
