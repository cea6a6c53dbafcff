import { Column, Entity, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { CreatedAt, Identity } from '../platform/database/column-types.js';
import { ApiKey } from './api-key.entity.js';

/** By which a program is known; while one replaces another, both are. */
@Entity('api_secrets')
@Unique(['hash'])
export class ApiSecret {
  @Identity()
  id!: string;

  @Column('bigint')
  api_key_id!: string;

  @ManyToOne(() => ApiKey, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'api_key_id' })
  key?: Relation<ApiKey>;

  /** SHA-256 of the secret, hexadecimal. */
  @Column('text')
  hash!: string;

  /** Its beginning, by which people tell one from another. */
  @Column('text')
  hint!: string;

  /** Null: as long as the key. */
  @Column('timestamptz', { nullable: true })
  valid_until!: Date | null;

  @CreatedAt()
  created_at!: Date;
}
