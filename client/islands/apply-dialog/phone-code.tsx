import { type ReactElement, useEffect, useRef } from 'react';
import { CheckboxField, TextField } from '../../../views/components/field/controls.js';
import type { Application } from './use-application.js';

/** Asked for once the rest is right, where the settings want the phone confirmed. */
export function PhoneCode({
  application: { values, errors, asksCode, set },
}: {
  readonly application: Application;
}): ReactElement | null {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!asksCode) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.querySelector('input')?.focus();
  }, [asksCode]);
  if (!asksCode) return null;
  // To be asked for a code is no fault: nothing was typed that could be wrong.
  const isAsked = values.phone_code === '';
  return (
    <div ref={place} className="stack">
      <p role="status">{isAsked && errors['phone_code']}</p>
      <TextField
        name="phone_code"
        id="basvuru-kod"
        label="SMS kodu"
        hint="Kod gelmediyse alanı boş bırakıp yeniden gönderin: bir dakika sonra yenisini göndeririz."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        figure
        value={values.phone_code}
        error={isAsked ? undefined : errors['phone_code']}
        onChange={({ target }) => {
          set('phone_code', target.value);
        }}
      />
      <CheckboxField
        name="skip_code"
        id="basvuru-kodsuz"
        label="SMS alamıyorum; başvurumu kodsuz gönder"
        optional
        checked={values.skip_code}
        onChange={({ target }) => {
          set('skip_code', target.checked);
        }}
      />
    </div>
  );
}
