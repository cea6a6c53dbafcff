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
}
