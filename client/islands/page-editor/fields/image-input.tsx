import type { ReactElement } from 'react';
import type { ReferenceField } from '../../../../views/blocks/field.js';
import { readImage } from '../../../../views/blocks/links.js';
import { isRecord, ownValue } from '../../../../views/blocks/values.js';
import { Button } from '../../../../views/components/button/button.js';
import { FieldError } from '../../../../views/components/field/field.js';
import { pickImage } from '../../../admin/image-picker.js';
import { type FieldProps, problemText } from './field-context.js';

interface ImageInputProps extends FieldProps<ReferenceField> {
  /** All fields of the object this one is in. */
  readonly beside?: unknown;
}

/** A picture of the library, with the library's words for it where nobody has written others. */
export function ImageInput({
  id,
  field,
  path,
  stored,
  problems,
  onChange,
  beside,
}: ImageInputProps): ReactElement {
  const src = readImage(stored);
  const pick = (): void => {
    void pickImage().then((image) => {
      if (!image) return;
      const { src: chosen, alt } = image;
      const { describedIn } = field;
      const isSilent = describedIn !== undefined && textOf(ownValue(beside, describedIn)) === '';
      if (!isSilent || alt === '') onChange(path, chosen);
      // One change, so that one undo takes it back.
      else
        onChange(path.slice(0, -1), {
          ...(isRecord(beside) ? beside : {}),
          [String(path.at(-1))]: chosen,
          [describedIn]: alt,
        });
    });
  };
  return (
    <div className="field" role="group" aria-labelledby={`${id}-ad`}>
      <p className="field-label" id={`${id}-ad`}>
        {field.label}
      </p>
      {field.hint !== undefined && <p className="field-hint">{field.hint}</p>}
      <div className="editor-picture">
        {src !== null && <img src={src} alt={`${field.label}: seçili görsel`} width={96} height={64} />}
        <div className="cluster">
          <Button id={id} size="sm" icon="image" onClick={pick}>
            {src === null ? 'Görsel seç' : 'Değiştir'}
          </Button>
          {typeof stored === 'string' && stored !== '' && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                onChange(path, '');
              }}
            >
              Kaldır
            </Button>
          )}
        </div>
      </div>
      <FieldError id={id} error={problemText(problems, path)} />
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
