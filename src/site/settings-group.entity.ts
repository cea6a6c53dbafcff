import { Column, Entity } from 'typeorm';
import { OneOf, UpdatedAt, Version } from '../platform/database/column-types.js';
import { GROUP_NAMES, type GroupName } from '../shared/enums/settings.js';

/** A group of settings; what is missing in it has its default in the code. */
@Entity('settings')
export class SettingsGroup {
  @OneOf(GROUP_NAMES, { primary: true })
  group_name!: GroupName;

  @Column('jsonb')
  values!: Readonly<Record<string, unknown>>;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;
}
