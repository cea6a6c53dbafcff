import { Check, Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import {
  CreatedAt,
  Identity,
  OneOf,
  SearchKey,
  UpdatedAt,
  Version,
} from '../platform/database/column-types.js';
import type { CalendarDate } from '../shared/finance/calendar.js';
import { Image } from '../site/images/image.entity.js';
import { AD_LOCATIONS, type AdLocation } from '../shared/enums/ads.js';

/** An ad: a picture with a link, or code that an administrator approved, in the page or in a frame of its own. */
@Entity('ads')
@Check('ads_frame_allowed', `type <> 'frame' OR is_frame_allowed`)
export class Ad {
  @Identity()
  id!: string;

  /** For staff only. */
  @Column('text')
  name!: string;

  @SearchKey()
  search_key!: string;

  @OneOf(['image', 'code', 'frame'], { default: 'image' })
  type!: 'image' | 'code' | 'frame';

  @OneOf(AD_LOCATIONS, { default: 'masthead' })
  location!: AdLocation;

  /** The keys of the pages that show it. */
  @Column('text', { array: true })
  pages!: string[];

  @Column('bigint', { nullable: true })
  image_id!: string | null;

  @ManyToOne(() => Image)
  @JoinColumn({ name: 'image_id' })
  image?: Relation<Image> | null;

  /** A picture kept elsewhere, where there is no own one. */
  @Column('text', { nullable: true })
  image_url!: string | null;

  @Column('text', { nullable: true })
  link_url!: string | null;

  @Column('text', { default: '' })
  alt_text!: string;

  @Column('text', { nullable: true })
  html_code!: string | null;

  /** Its share among the ads of a place, 1 to 100. */
  @Column('integer', { default: 1 })
  weight!: number;

  @Column('boolean', { default: true })
  is_active!: boolean;

  @Column('date')
  start_date!: CalendarDate;

  @Column('date')
  end_date!: CalendarDate;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;

  /** Shown only where no other ad may be. */
  @Column('boolean', { default: false })
  is_house!: boolean;

  /** Views on a day, in the time zone of the settings. */
  @Column('integer', { nullable: true })
  daily_cap!: number | null;

  @Column('integer', { nullable: true })
  total_cap!: number | null;

  /** 1 is Monday; hours over midnight belong to the day on which they begin. */
  @Column('smallint', { array: true, default: '{1,2,3,4,5,6,7}' })
  weekdays!: number[];

  @Column('time', { nullable: true })
  hours_from!: string | null;

  @Column('time', { nullable: true })
  hours_to!: string | null;

  /** SHA-256 of `html_code`, in hexadecimal: other code is not shown. */
  @Column('text', { nullable: true })
  code_seal!: string | null;

  /** `sha256-…` of each inline script, as content policies spell it. */
  @Column('text', { array: true, default: '{}' })
  code_scripts!: string[];

  @Column('text', { array: true, default: '{}' })
  code_styles!: string[];

  /** Confirmed, with what is loaded from there: `script https://cdn.example`. */
  @Column('text', { array: true, default: '{}' })
  code_origins!: string[];

  /** Addresses of its links in their order, empty where a link is not counted. */
  @Column('text', { array: true, default: '{}' })
  code_links!: string[];

  /** Of a frame: loaded only for who allowed it. */
  @Column('boolean', { default: true })
  uses_cookies!: boolean;

  /** Confirmed by who saved it: the network lets its code stand in a frame. */
  @Column('boolean', { default: false })
  is_frame_allowed!: boolean;
}
