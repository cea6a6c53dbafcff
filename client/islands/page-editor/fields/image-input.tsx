import type { ReactElement } from 'react';
import type { ReferenceField } from '../../../../views/blocks/field.js';
import { readImage } from '../../../../views/blocks/links.js';
import { Button } from '../../../../views/components/button/button.js';
import { FieldError } from '../../../../views/components/field/field.js';
import { type FieldProps, problemText, useFieldContext } from './field-context.js';

/** A picture of the library. */
export function ImageInput({
  id,
  field,
  path,
  stored,
  problems,
  onChange,
}: FieldProps<ReferenceField>): ReactElement {
  const { pickImage } = useFieldContext();
  const src = readImage(stored);
  return (
    <div className="field" role="group" aria-labelledby={`${id}-ad`}>
      <p className="field-label" id={`${id}-ad`}>
        {field.label}
      </p>
      {field.hint !== undefined && <p className="field-hint">{field.hint}</p>}
      <div className="editor-picture">
        {src !== null && <img src={src} alt={`${field.label}: seçili görsel`} width={96} height={64} />}
        <div className="cluster">
          <Button
            id={id}
            size="sm"
            icon="image"
            onClick={() => {
              pickImage((chosen) => {
                onChange(path, chosen);
              });
            }}
          >
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
