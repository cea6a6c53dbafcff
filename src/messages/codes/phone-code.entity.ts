import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that was sent to a phone; it is stored nowhere, but made of the id. Rows are kept for two days. */
@Entity('phone_codes')
export class PhoneCode {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** In `limited_requests`, where it may be forgotten earlier. */
  @Column('bigint')
  request_id!: string;

  /** The member, or the form that asks; nobody else may use the code. */
  @Column('text')
  owner!: string;

  /** Ten digits beginning with 5. */
  @Column('text')
  phone!: string;

  /** The member's confirmed phone so far; it gets a message about the new one. */
  @Column('text', { nullable: true })
  old_phone!: string | null;

  /** Codes that were typed, the right one included. */
  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz', { default: () => 'now()' })
  asked_at!: Date;

  @Column('timestamptz', { nullable: true })
  used_at!: Date | null;
}
