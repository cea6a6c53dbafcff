import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAt } from '../../platform/database/column-types.js';

/**
 * Messages about applications that did not choose the bank whose webhook got them, until banks had webhooks of their own.
 * Counted once, from the deliveries that were still kept then; nothing is added any more.
 */
@Entity('endpoint_disclosures')
export class EndpointDisclosure {
  /** No foreign key: what was sent stands, whatever becomes of webhook and bank. */
  @PrimaryColumn('bigint')
  endpoint_id!: string;

  @PrimaryColumn('text')
  bank_id!: string;

  @Column('text')
  endpoint_name!: string;

  /** Several banks used it: it was switched off. */
  @Column('boolean')
  is_shared!: boolean;

  /** With phone and address. */
  @Column('integer')
  leads!: number;

  /** With the application's number alone. */
  @Column('integer')
  status_changes!: number;

  @Column('timestamptz', { nullable: true })
  first_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  last_at!: Date | null;

  @CreatedAt()
  created_at!: Date;
}
