import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../src/platform/database/online-changes.js';

/** Folders of the library of pictures, one level of them. */
export class CreateImageFolders1796000932010 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS image_folders (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        search_key text NOT NULL CONSTRAINT image_folders_search_key_key UNIQUE,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE image_folders IS 'folders of the library of pictures';
      ALTER TABLE images ADD COLUMN IF NOT EXISTS folder_id bigint
        CONSTRAINT images_folder_id_fkey REFERENCES image_folders (id) ON DELETE SET NULL;
      COMMENT ON COLUMN images.folder_id IS 'null for a picture outside every folder, as after the deletion of its own'`);
    await createIndexConcurrently(runner, 'images_folder_id', 'images', '(folder_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE images DROP COLUMN IF EXISTS folder_id;
      DROP TABLE IF EXISTS image_folders`);
  }
}
