import { Column, Entity } from 'typeorm';
import { OneOf, UpdatedAt, Version } from '../platform/database/column-types.js';

/** Takes a sort of ads off the site at once; without a row they are on. */
@Entity('ad_switches')
export class AdSwitch {
  @OneOf(['code'], { primary: true })
  name!: 'code';

  @Column('boolean', { default: true })
  is_on!: boolean;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;
}
