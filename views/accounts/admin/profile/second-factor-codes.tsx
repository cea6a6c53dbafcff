import type { ReactElement } from 'react';
import { view } from '../../../../src/rendering/page.js';
import { secondFactorPaths } from '../../../../src/second-factor-paths.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { ButtonLink } from '../../../components/button/button.js';
import { Notice } from '../../../components/notice/notice.js';
import { adminLayout } from '../../../layouts/admin/admin-layout.js';

export interface SecondFactorCodesProps {
  readonly codes: readonly string[];
  /** The factor was set up just now; otherwise only its codes are new. */
  readonly isNew: boolean;
}

function SecondFactorCodesBody({ codes, isNew }: SecondFactorCodesProps): ReactElement {
  return (
    <>
      <AdminPageHeader title="Kurtarma kodlarınız" />
      <div className="card stack admin-confirm">
        <Notice
          tone="success"
          title={isNew ? 'İki adımlı doğrulama açıldı' : 'Yeni kurtarma kodları oluşturuldu'}
          live
        >
          <p>
            Bu kodlar yalnızca şimdi gösterilir. Yazdırın ya da telefonunuzdan başka bir yerde saklayın:
            telefonunuzu kaybederseniz her biriyle bir kez giriş yapabilirsiniz.
          </p>
        </Notice>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="cluster">
          <ButtonLink href={secondFactorPaths.own()} variant="primary">
            Kodları sakladım
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

export const SecondFactorCodes = view<SecondFactorCodesProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-profile'],
  head: () => ({ title: 'Kurtarma kodlarınız', robots: 'noindex' }),
  body: SecondFactorCodesBody,
});
