import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OneOf } from '../../database/column-types.js';
import { REFUSALS, type Refusal } from '../../../shared/enums/refusals.js';

/** An account, a key, or a network of whom nobody knows more. */
export const ASKERS = ['account', 'key', 'network'] as const;
export type Asker = (typeof ASKERS)[number];

/** How often an hour under way has refused somebody for one reason; when it is over the audit log has it. */
@Entity('refused_actions')
export class RefusedAction {
  @PrimaryColumn('timestamptz')
  hour!: Date;

  @OneOf(ASKERS, { primary: true })
  asker!: Asker;

  /** The number of the account or the key, or the network. */
  @PrimaryColumn('text')
  asker_id!: string;

  @OneOf(REFUSALS, { primary: true })
  refusal!: Refusal;

  /** The last one, never more of an address than its provider's part; null where nobody knows it. */
  @Column('cidr', { nullable: true })
  network!: string | null;

  @Column('integer')
  requests!: number;
}
