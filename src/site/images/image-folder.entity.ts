import { Column, Entity } from 'typeorm';
import { CreatedAt, Identity, UpdatedAt, Version } from '../../platform/database/column-types.js';

/** A folder of the library of pictures. Its deletion leaves its pictures outside every folder. */
@Entity('image_folders')
export class ImageFolder {
  @Identity()
  id!: string;

  @Column('text')
  name!: string;

  /** Two folders of one name would be one to whoever reads them. */
  @Column('text', { unique: true })
  search_key!: string;

  @Version()
  version!: number;

  @CreatedAt()
  created_at!: Date;

  @UpdatedAt()
  updated_at!: Date;
}
