import type { ReactElement } from 'react';
import { PICTURE_HINT } from '../../../src/shared/labels/images.js';
import { Button } from '../button/button.js';
import { FileField } from '../form-fields/form-fields.js';
import { CheckboxField, TextField } from '../field/controls.js';

/** Files that can become a picture. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

/** Styles of a page with a picture field. */
export const pictureStyles = ['picture-field', 'image-picker'];

export interface PictureView {
  readonly url: string;
}

export interface PictureFieldProps {
  /** The column that holds the picture's id. */
  readonly name: string;
  readonly label: string;
  /** The picture's id, as the form holds it. */
  readonly defaultValue: string;
  readonly picture: PictureView | null;
  /** The typed address of a picture that could not be used. */
  readonly address?: string;
  readonly error?: string;
  /** Unless said otherwise the record may do without. */
  readonly optional?: boolean;
  /** Name of the form's field that says what the picture shows; one out of the library fills it when it is empty. */
  readonly describedIn?: string;
}

/**
 * A picture, by file, by address or, with a script, out of the library; the one there is already, with a box that
 * takes it away. The form needs `hasFiles`, its controller `PictureIntake`. Styles: `pictureStyles`.
 */
export function PictureField(props: PictureFieldProps): ReactElement {
  const { name, label, defaultValue, picture, address = '', error, optional = true, describedIn } = props;
  return (
    <div className="picture-field wide" data-picture-field="" data-described-in={describedIn}>
      <input type="hidden" name={name} value={defaultValue} />
      {picture && (
        <div className="picture-now">
          <img src={picture.url} alt={`${label}: şimdiki görsel`} width={144} height={48} />
          {optional && <CheckboxField name={`${name}_remove`} label="Görseli kaldır" optional />}
        </div>
      )}
      <FileField
        name={`${name}_file`}
        id={name}
        label={label}
        hint={PICTURE_HINT}
        accept={PICTURE_TYPES}
        error={error}
        optional={optional}
      />
      <TextField
        name={`${name}_address`}
        label="veya görselin adresi"
        hint="Görsel bu adresten bir kez alınır ve sitede saklanır"
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        placeholder="https://"
        defaultValue={address}
        optional
      />
      <div className="picture-pick">
        <Button data-pick="" icon="image">
          Görsellerden seç
        </Button>
        <p className="picture-now" role="status" data-picked="" />
      </div>
    </div>
  );
}
