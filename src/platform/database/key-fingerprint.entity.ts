import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAt } from './column-types.js';

/** By which secrets what stands in the database was signed, sealed and hashed, told without telling them. */
@Entity('key_fingerprints')
export class KeyFingerprint {
  /** `session` or `person`. */
  @PrimaryColumn('text')
  purpose!: string;

  @Column('text')
  fingerprint!: string;

  /** Since when. */
  @CreatedAt()
  noted_at!: Date;
}
