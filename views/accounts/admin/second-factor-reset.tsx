import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { secondFactorPaths } from '../../../src/shared/paths/second-factor.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { ReauthenticationField } from '../../components/own-password/own-password.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';

export interface SecondFactorResetProps {
  readonly id: string;
  readonly name: string;
  readonly hasFactor: boolean;
  readonly error: string | null;
}

function SecondFactorResetBody({ id, name, hasFactor, error }: SecondFactorResetProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="İki adımlı doğrulamayı sıfırla"
        subtitle={name}
        back={{ href: adminPaths.user(id), label: 'Kullanıcı' }}
      />
      {hasFactor ? (
        <form className="admin-form card" method="post" action={secondFactorPaths.reset(id)} noValidate>
          <CsrfField />
          <p>
            Telefonunu ve kurtarma kodlarını kaybeden kişi için: açık oturumları kapanır, bir sonraki girişte
            yalnızca şifresi sorulur. Kişiye e-postayla haber verilir. İsteğin gerçekten ondan geldiğinden
            emin olun.
          </p>
          <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={error ?? undefined} />
          <div className="cluster">
            <Button type="submit" variant="danger">
              Sıfırla
            </Button>
            <ButtonLink href={adminPaths.user(id)}>Vazgeç</ButtonLink>
          </div>
        </form>
      ) : (
        <Notice title="İki adımlı doğrulama kapalı">
          <p>Bu kişinin sıfırlanacak bir ikinci adımı yok.</p>
        </Notice>
      )}
    </>
  );
}

export const SecondFactorReset = view<SecondFactorResetProps>({
  layout: adminLayout,
  styles: ['admin-form'],
  head: ({ name }) => ({ title: `İki adımlı doğrulamayı sıfırla: ${name}`, robots: 'noindex' }),
  body: SecondFactorResetBody,
});
