import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last batch of each process that adds up figures: none is stored twice. */
@Entity('stored_batches')
export class StoredBatch {
  @PrimaryColumn('uuid')
  writer!: string;

  @Column('integer')
  batch!: number;

  @Column('timestamptz', { default: () => 'now()' })
  stored_at!: Date;
}
