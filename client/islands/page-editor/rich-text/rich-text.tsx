import { type ReactElement, useMemo, useState } from 'react';
import { Button } from '../../../../views/components/button/button.js';
import { FieldError } from '../../../../views/components/field/field.js';
import { Notice } from '../../../../views/components/notice/notice.js';
import { TextAreaField } from '../../../../views/components/field/controls.js';
import { droppedFrom } from '../../../../views/blocks/content/dropped-markup.js';
import { keepsAll } from './markup.js';
import { VisualEditor } from './visual-editor.js';

export interface RichTextProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** A whole page, not a field among others. */
  readonly tall?: boolean;
  /** Text of a letter, whose pictures are blocks of their own; in a form, which sends the text by a field of its own. */
  readonly isLetter?: boolean;
}

/**
 * Formatted text: as it will look, or its source. A text that holds more than the visual editor knows opens as
 * source, so that nothing of it is lost.
 */
export function RichText(props: RichTextProps): ReactElement {
  const { id, label, hint, error, value, onChange, tall = false, isLetter = false } = props;
  const [isSource, setSource] = useState(() => !keepsAll(value));
  const isLossless = useMemo(() => !isSource || keepsAll(value), [isSource, value]);
  const dropped = useMemo(() => (isSource ? droppedFrom(value) : []), [isSource, value]);
  return (
    <div className={tall ? 'field editor-rich editor-rich-tall' : 'field editor-rich'}>
      <div className="editor-rich-head">
        <p className="field-label" id={`${id}-ad`}>
          {label}
        </p>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isSource}
          onClick={() => {
            setSource(!isSource);
          }}
        >
          {isSource ? 'Görsel düzenle' : 'Kaynağı düzenle'}
        </Button>
      </div>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {isSource && !isLossless && (
        <Notice tone="warning">
          Bu metinde görsel düzenleyicinin tanımadığı biçimler var. Görsel düzenlemeye geçip değiştirirseniz
          onlar kaldırılır.
        </Notice>
      )}
      {dropped.length > 0 && (
        <Notice tone="warning" title="Bunlara izin verilmez, sayfada görünmez">
          {dropped.join(', ')}
        </Notice>
      )}
      {isSource ? (
        <TextAreaField
          name={id}
          form={isLetter ? '' : undefined}
          label="HTML kaynağı"
          rows={tall ? 28 : 12}
          spellCheck={false}
          optional
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      ) : (
        <VisualEditor id={id} value={value} onChange={onChange} isLetter={isLetter} />
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
