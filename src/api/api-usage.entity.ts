import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ApiKey } from './api-key.entity.js';

/** How much a program has asked in an hour, over all replicas. */
@Entity('api_usage')
export class ApiUsage {
  @PrimaryColumn('bigint')
  api_key_id!: string;

  @ManyToOne(() => ApiKey, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'api_key_id' })
  key?: Relation<ApiKey>;

  @PrimaryColumn('timestamptz')
  hour!: Date;

  @Column('integer')
  requests!: number;

  /** The last of them; null in hours before this was kept. */
  @Column('timestamptz', { nullable: true })
  last_at!: Date | null;

  /** Where the last came from, cut to /24 or /48. */
  @Column('inet', { nullable: true })
  last_network!: string | null;
}
