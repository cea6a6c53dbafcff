import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { Identity, OneOf } from '../../platform/database/column-types.js';
import type { FormValues } from '../../../views/components/admin-form/form-view.js';
import type { FigureInQuestion } from '../../../views/components/figure-question/figure-in-question.js';
import { PROPOSAL_STATES, type ProposalState } from '../../shared/enums/offers.js';

/** A change of published figures that waits until a second person approves it, or what became of it. */
@Entity('figure_proposals')
export class FigureProposal {
  @Identity()
  id!: string;

  /** Of the form: sent twice, it is proposed once. */
  @Column('uuid', { unique: true })
  token!: string;

  /** Name in the audit log of what is to be changed. */
  @Column('text')
  resource!: string;

  /** Null for a new record. */
  @Column('text', { nullable: true })
  record_id!: string | null;

  /** Subject of the proposal: a later one about the same replaces one that waits. */
  @Column('text')
  subject!: string;

  @Column('text')
  title!: string;

  /** Held by whoever may decide. */
  @Column('text')
  permission!: string;

  /** The form as it was sent. */
  @Column('jsonb')
  fields!: FormValues;

  @Column('jsonb')
  figures!: readonly FigureInQuestion[];

  @OneOf(PROPOSAL_STATES, { default: 'waiting' })
  state!: ProposalState;

  @Column('timestamptz', { default: () => 'now()' })
  proposed_at!: Date;

  @Column('text')
  proposed_by!: string;

  @Column('bigint', { nullable: true })
  proposer_id!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'proposer_id' })
  proposer?: Relation<User> | null;

  @Column('timestamptz', { nullable: true })
  decided_at!: Date | null;

  @Column('text', { nullable: true })
  decided_by!: string | null;
}
