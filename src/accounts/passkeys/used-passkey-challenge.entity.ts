import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A question that a passkey has answered: the answer holds once, at all replicas. */
@Entity('used_passkey_challenges')
export class UsedPasskeyChallenge {
  @PrimaryColumn('bytea')
  challenge_hash!: Buffer;

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  used_at!: Date;
}
