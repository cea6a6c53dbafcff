import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OneOf } from '../../platform/database/column-types.js';
import { MADE_FORMATS, type MadeFormat } from '../../shared/enums/images.js';
import { Image } from './image.entity.js';

/** The same picture in fewer pixels; made from it when it came. */
@Entity('image_variants')
export class ImageVariant {
  @PrimaryColumn('bigint')
  image_id!: string;

  @ManyToOne(() => Image, 'variants', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'image_id' })
  image?: Relation<Image>;

  @PrimaryColumn('integer')
  width!: number;

  @OneOf(MADE_FORMATS)
  mime_type!: MadeFormat;

  @Column('bytea', { select: false })
  data!: Buffer;
}
