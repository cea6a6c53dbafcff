import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text that names a picture by its address; written by the trigger `keep_image_uses` alone. */
@Entity('image_uses')
export class ImageUse {
  @PrimaryColumn('text')
  content_hash!: string;

  /** The table with the text. */
  @PrimaryColumn('text')
  source!: string;

  /** The key of its row. */
  @PrimaryColumn('text')
  source_id!: string;

  @Column({
    type: 'bigint',
    generatedType: 'STORED',
    asExpression: '(source_id)::bigint',
    insert: false,
    update: false,
    nullable: true,
  })
  record_id!: string | null;
}
