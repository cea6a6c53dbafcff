import type { ReactElement } from 'react';
import { adminPaths } from '../../../../src/shared/paths/site.js';
import { PICTURE_HINT } from '../../../../src/shared/labels/images.js';
import { Button } from '../../../components/button/button.js';
import { FileField } from '../../../components/form-fields/form-fields.js';
import { Icon } from '../../../components/icon/icon.js';
import { Notice } from '../../../components/notice/notice.js';
import { PICTURE_TYPES } from '../../../components/picture-field/picture-field.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface RefusedFile {
  readonly name: string;
  readonly text: string;
}

export interface UploadView {
  readonly refused: readonly RefusedFile[];
  readonly error: string | null;
  /** The open folder, into which they go. */
  readonly folder: { readonly id: string; readonly name: string } | null;
  readonly bytesMax: number;
  readonly filesMax: number;
  /** All files of one form together. */
  readonly formMegabytes: number;
}

/** Where pictures are sent, as many as one likes: chosen, or dropped anywhere on the page where there is a script. */
export function ImageUpload({
  refused,
  error,
  folder,
  bytesMax,
  filesMax,
  formMegabytes,
}: UploadView): ReactElement {
  return (
    <form
      className="image-upload"
      method="post"
      action={adminPaths.images()}
      encType="multipart/form-data"
      data-image-upload=""
      data-bytes-max={bytesMax}
    >
      <CsrfField />
      {folder !== null && <input type="hidden" name="folder" value={folder.id} />}
      {refused.length > 0 && (
        <Notice tone="danger" title="Bazı dosyalar eklenemedi" live>
          <ul>
            {refused.map(({ name, text }, at) => (
              <li key={`${name}${String(at)}`}>
                <strong>{name}</strong>: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="image-upload-zone">
        <Icon name="upload" />
        <FileField
          name="files"
          label={folder === null ? 'Görsel ekle' : `“${folder.name}” klasörüne görsel ekle`}
          hint={`Seçin veya sürükleyip bırakın. ${PICTURE_HINT}. JavaScript kapalıysa bir kerede en çok ${String(filesMax)} dosya ve toplam ${String(formMegabytes)} MB gönderilir`}
          accept={PICTURE_TYPES}
          multiple
          error={error ?? undefined}
          optional
        />
        <Button type="submit" variant="primary">
          Yükle
        </Button>
      </div>
      <ul className="image-progress" data-upload-progress="" hidden />
    </form>
  );
}
