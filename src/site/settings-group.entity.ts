import { Column, Entity } from 'typeorm';
import { OneOf, UpdatedAt, Version } from '../database/column-types.js';

/** A group of settings; what is missing in it has its default in the code. */
@Entity('settings')
export class SettingsGroup {
  @OneOf(['general', 'security', 'notifications', 'api', 'appearance'], { primary: true })
  group_name!: 'general' | 'security' | 'notifications' | 'api' | 'appearance';

  @Column('jsonb')
  values!: Readonly<Record<string, unknown>>;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;
}
