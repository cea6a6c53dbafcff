import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many SMS were handed to the gateway on a day of the site's time zone; nothing says to whom. */
@Entity('sms_days')
export class SmsDay {
  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  sent!: number;
}
