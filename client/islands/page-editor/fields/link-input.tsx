import type { ReactElement } from 'react';
import type { ReferenceField } from '../../../../views/blocks/field.js';
import { TextField } from '../../../../views/components/field/controls.js';
import { type FieldProps, LINKS_ID, problemText } from './field-context.js';
import { readTyped } from './typed-link.js';

/** An address: own pages are offered while typing, others are typed whole. */
export function LinkInput({
  id,
  field,
  path,
  stored,
  problems,
  onChange,
}: FieldProps<ReferenceField>): ReactElement {
  const text = typeof stored === 'string' ? stored : field.default;
  const read = readTyped(text);
  const wrong = text !== '' && 'problem' in read ? read.problem : undefined;
  return (
    <TextField
      name={id}
      label={field.label}
      hint={field.hint ?? 'Yazdıkça sitenin sayfaları önerilir'}
      error={wrong ?? problemText(problems, path)}
      optional={!field.required}
      list={LINKS_ID}
      inputMode="url"
      autoComplete="off"
      maxLength={2_000}
      placeholder="/ihtiyac-kredisi"
      value={text}
      onChange={(event) => {
        onChange(path, event.target.value);
      }}
      // `www.ornek.com` is stored as the address it stands for.
      onBlur={() => {
        if ('href' in read && read.href !== text) onChange(path, read.href);
      }}
    />
  );
}
