import type { ReactElement } from 'react';
import type { Problem } from '../../../../views/blocks/editor-contract.js';
import { FIELD_ID } from '../fields/field-context.js';
import { RichText } from '../rich-text/rich-text.js';

interface MarkupTabProps {
  readonly html: string;
  readonly problems: readonly Problem[];
  readonly onChange: (html: string) => void;
}

/** A page that is one text. */
export function MarkupTab({ html, problems, onChange }: MarkupTabProps): ReactElement {
  return (
    <RichText
      id={`${FIELD_ID}-content`}
      label="Sayfanın metni"
      hint="Kaydederken izin verilmeyen etiketler çıkarılır."
      error={problems.find(({ component, field }) => component === null && field === 'content')?.message}
      value={html}
      onChange={onChange}
      tall
    />
  );
}
