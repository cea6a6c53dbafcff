import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAt, UpdatedAt, Version } from '../../platform/database/column-types.js';

/** A partner that is paid for applications: by its links and embeds, which name it, and by its programs. */
@Entity('publishers')
export class Publisher {
  /** As links name it. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  /** Nothing new is credited to one that is not. */
  @Column('boolean', { default: true })
  is_active!: boolean;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
