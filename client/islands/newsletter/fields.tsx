import type { ReactElement } from 'react';
import { groupPhoneDigits } from '../../../src/shared/finance/tr/format.js';
import { parseMobile } from '../../../src/shared/finance/tr/parse.js';
import { paths } from '../../../src/shared/paths/site.js';
import { CheckboxField, EmailField, PhoneField } from '../../../views/components/field/controls.js';
import type { NewsletterErrors, NewsletterProps } from './types.js';

interface FieldsProps {
  readonly form: NewsletterProps;
  readonly errors: NewsletterErrors;
  /** Values typed before, where the form comes back. */
  readonly typed?: Readonly<Record<string, string>>;
}

/** The visible fields: on the page, in the island, and on the page of an invalid form. */
export function NewsletterFields({ form, errors, typed = {} }: FieldsProps): ReactElement {
  const { anchor, showPhone, showEmail } = form;
  return (
    <>
      <div className="newsletter-contact">
        {showPhone && (
          <PhoneField
            id={`${anchor}-telefon`}
            name="phone_number"
            label="Cep telefonu"
            placeholder={form.phonePlaceholder}
            error={errors['phone_number']}
            defaultValue={typed['phone_number']}
            onBlur={showGrouped}
          />
        )}
        {showEmail && (
          <EmailField
            id={`${anchor}-eposta`}
            name="email"
            label="E-posta"
            placeholder={form.emailPlaceholder}
            error={errors['email']}
            defaultValue={typed['email']}
          />
        )}
      </div>
      <p className="small muted">
        Kişisel verilerinizin nasıl işlendiğini{' '}
        <a href={paths.content('kvkk-aydinlatma-metni')}>KVKK Aydınlatma Metni</a>’nde okuyabilirsiniz.
      </p>
      <CheckboxField
        id={`${anchor}-kvkk`}
        name="kvkk_consent"
        label={form.kvkkText}
        error={errors['kvkk_consent']}
        defaultChecked={typed['kvkk_consent'] === 'true'}
      />
      {showEmail && (
        <CheckboxField
          id={`${anchor}-ileti`}
          name="marketing_email"
          label={form.emailText}
          optional
          defaultChecked={typed['marketing_email'] === 'true'}
        />
      )}
    </>
  );
}

/** 0532 123 45 67 becomes 532 123 45 67 when the field is left; while typing nothing jumps. */
function showGrouped({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
  const digits = parseMobile(currentTarget.value);
  if (digits !== null) currentTarget.value = groupPhoneDigits(digits);
}
