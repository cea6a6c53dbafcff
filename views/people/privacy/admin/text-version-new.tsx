import type { ReactElement } from 'react';
import { privacyPaths } from '../../../../src/shared/paths/privacy.js';
import { view } from '../../../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../../components/button/button.js';
import { TextAreaField, TextField } from '../../../components/field/controls.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface TextVersionNewProps {
  readonly kind: string;
  readonly typed: { readonly label: string; readonly text: string };
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly maxLabel: number;
  readonly maxText: number;
}

const TITLE = 'Metnin yeni sürümü';

function TextVersionNewBody({ kind, typed, errors, maxLabel, maxText }: TextVersionNewProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title={TITLE}
        subtitle="Kaydedince bugünden geçerli olur ve hukukçu onayı bekler. Eski sürüm, onunla izin verenlerde kalır."
        back={{ href: privacyPaths.texts(), label: 'İzin metinleri' }}
      />
      <form className="card stack admin-section" method="post" action={privacyPaths.text(kind)} noValidate>
        <CsrfField />
        <TextField
          name="label"
          label="Kutunun yanındaki cümle"
          hint="Tek bir şey söyleyin; izin metinlerinde tek kanal adlandırın"
          maxLength={maxLabel}
          defaultValue={typed.label}
          error={errors['label']}
        />
        <TextAreaField
          name="text"
          label="Metnin tamamı"
          hint="{{sirket}} ve {{eposta}} yerine ayarlardaki bilgiler gelir"
          rows={10}
          maxLength={maxText}
          defaultValue={typed.text}
          error={errors['text']}
        />
        <div className="cluster">
          <Button type="submit" variant="primary">
            Kaydet
          </Button>
          <ButtonLink href={privacyPaths.texts()}>Vazgeç</ButtonLink>
        </div>
      </form>
    </>
  );
}

/** The texts of a box, to be written anew. */
export const TextVersionNew = view<TextVersionNewProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ errors }) => ({
    title: Object.keys(errors).length > 0 ? `Hata: ${TITLE}` : TITLE,
    robots: 'noindex',
  }),
  body: TextVersionNewBody,
});
