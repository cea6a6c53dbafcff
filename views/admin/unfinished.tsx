import type { ReactElement } from 'react';
import { view } from '../../src/rendering/page.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { TextAreaField } from '../components/field/controls.js';
import { adminLayout } from '../layouts/admin/admin-layout.js';
import { CsrfField } from '../layouts/admin/csrf-field.js';

export interface UnfinishedProps {
  /** Where the form is sent. */
  readonly action: string;
  readonly backHref: string;
  /** As they were sent; what a person wrote can be read and changed. */
  readonly fields: readonly { readonly name: string; readonly text: string; readonly isProse: boolean }[];
}

const TITLE = 'Yarım kalan işlem';

function UnfinishedBody({ action, backHref, fields }: UnfinishedProps): ReactElement {
  const ticked = fields.filter(({ name }) => name === 'ids').length;
  return (
    <>
      <AdminPageHeader title={TITLE} />
      <form className="card stack admin-confirm" method="post" action={action}>
        <CsrfField />
        <p>
          Oturumunuz bu işlem kaydedilmeden sona erdi.
          {ticked > 0 && ` Seçtiğiniz ${String(ticked)} kayıt duruyor.`} Yeniden gönderirseniz kaldığınız
          yerden devam eder.
        </p>
        {fields.map(({ name, text, isProse }, at) =>
          isProse ? (
            <TextAreaField
              key={at}
              name={name}
              label={name === 'note' ? 'Not' : 'Yazdığınız metin'}
              rows={5}
              defaultValue={text}
            />
          ) : (
            <input key={at} type="hidden" name={name} value={text} />
          ),
        )}
        <div className="cluster">
          <Button type="submit" variant="primary">
            Yeniden gönder
          </Button>
          <ButtonLink href={backHref}>Vazgeç</ButtonLink>
        </div>
      </form>
    </>
  );
}

/** A form of staff in whose middle the session ended, to be sent once more. */
export const UnfinishedShow = view<UnfinishedProps>({
  layout: adminLayout,
  head: () => ({ title: TITLE, robots: 'noindex' }),
  body: UnfinishedBody,
});
