import { Column, Entity, JoinColumn, ManyToOne, OneToMany, type Relation } from 'typeorm';
import {
  CreatedAt,
  Identity,
  OneOf,
  SearchKey,
  UpdatedAt,
  Version,
} from '../../platform/database/column-types.js';
import { type Focus, FOCUSES } from '../../shared/enums/images.js';
import type { ImageFolder } from './image-folder.entity.js';
import type { ImageVariant } from './image-variant.entity.js';

/** A picture with its bytes; visitors get it by the hash of its content. */
@Entity('images')
export class Image {
  @Identity()
  id!: string;

  /** Its name in addresses. */
  @Column('text', { unique: true })
  content_hash!: string;

  @OneOf(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'])
  mime_type!: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';

  /** The name of the file it came from. */
  @Column('text')
  name!: string;

  /** Said to those who do not see it. */
  @Column('text', { default: '' })
  alt_text!: string;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('bytea', { select: false })
  data!: Buffer;

  /** It moves, as an animated WebP; `data` is its first frame. */
  @Column('bytea', { nullable: true, select: false })
  film!: Buffer | null;

  /** Of its parts the one that stays in sight where a place cuts it. */
  @OneOf(FOCUSES, { default: 'center' })
  focus!: Focus;

  /** Null outside every folder. */
  @Column('bigint', { nullable: true })
  folder_id!: string | null;

  @ManyToOne('ImageFolder', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'folder_id' })
  folder?: Relation<ImageFolder> | null;

  @CreatedAt()
  created_at!: Date;

  @SearchKey({ default: '' })
  search_key!: string;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;

  @OneToMany('ImageVariant', 'image')
  variants?: Relation<ImageVariant[]>;
}
