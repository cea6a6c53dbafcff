import { Column, Entity, Unique } from 'typeorm';
import { Identity, OneOf } from '../platform/database/column-types.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import { CONSENT_KINDS, type ConsentKind } from '../shared/enums/applications.js';

/** A version of what people agree to. Applications name the version that they saw. */
@Entity('consent_texts')
@Unique(['kind', 'version'])
export class ConsentText {
  @Identity()
  id!: string;

  @OneOf(CONSENT_KINDS)
  kind!: ConsentKind;

  @Column('text')
  version!: string;

  /** The sentence beside the box. */
  @Column('text')
  label!: string;

  /** With placeholders for the facts of the settings. */
  @Column('text')
  text!: string;

  @Column('date')
  valid_from!: CalendarDate;

  /** The text with the facts of the settings, kept when it was first shown; other facts make another version. */
  @Column('text', { nullable: true })
  shown_text!: string | null;

  /** Since when a lawyer's yes is noted, and who noted it; null while the text waits for one. */
  @Column('timestamptz', { nullable: true })
  counsel_at!: Date | null;

  @Column('text', { nullable: true })
  counsel_noted_by!: string | null;
}
